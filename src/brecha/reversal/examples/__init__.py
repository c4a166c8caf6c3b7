"""Data whose minimal releases give records away, with the rates in closed form and by simulation."""
