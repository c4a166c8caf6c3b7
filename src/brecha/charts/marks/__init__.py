"""What plots are made of: layers of marks, axes, scales, labels that do not touch, and lines across."""
