/** Loaded by each test file against the emulators: a test that fails prints its last calls. */
import { afterEach } from 'vitest';
import { describeLastCalls, forgetCalls } from './last-calls.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    console.error(`${task.fullName ?? task.name}\n${await describeLastCalls()}`);
  forgetCalls();
});
