"""What the lesson asks of a queue is what the engine's and the careless one offer."""

import inspect

import pytest

from app.engine.queue import JobQueue
from app.lab.careless import CarelessQueue
from app.lab.queue_like import QueueLike

NAMES = [name for name in vars(QueueLike) if not name.startswith("_")]


@pytest.mark.parametrize("queue", [JobQueue, CarelessQueue])
@pytest.mark.parametrize("name", NAMES)
def test_both_queues_have_the_same_verbs_with_the_same_arguments(queue, name):
    wanted, found = getattr(QueueLike, name), getattr(queue, name)
    assert isinstance(wanted, property) == isinstance(found, property)
    if not isinstance(wanted, property):
        assert inspect.signature(found).parameters.keys() == inspect.signature(wanted).parameters.keys()
