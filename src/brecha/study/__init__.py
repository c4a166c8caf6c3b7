"""What is asked, as plain validated data: a request for each verb, which runs it and returns the answer.

A face fills a request and shows the answer. Each name is imported when it is first used.
"""

from brecha.runtime.lazy_names import lazy_names

__all__, __getattr__, __dir__ = lazy_names(__name__, __file__)
