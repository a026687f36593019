"""The queue does what the table of semantics says, whatever happens around it."""

from hypothesis import settings

from tests.rigs.queue_machine import QueueMachine

TestQueueMachine = QueueMachine.TestCase
TestQueueMachine.settings = settings(settings.get_profile("fast"), max_examples=60, stateful_step_count=40)
