import { expect, test } from 'vitest';
import { logTo } from './log.ts';

test('an error keeps its message apart from its cause', () => {
  const entries: object[] = [];
  const log = logTo((entry) => entries.push(entry));
  log.error('an email was given up', 'refused', { emails: 1 });
  log.error('call failed', new Error('outer', { cause: new Error('inner') }));
  log.info('call', { ms: 3 });
  expect(entries).toEqual([
    {
      severity: 'ERROR',
      message: 'an email was given up',
      emails: 1,
      stack_trace: expect.stringMatching(/^Error: an email was given up: 'refused'\n +at /),
    },
    {
      severity: 'ERROR',
      message: 'call failed',
      stack_trace: expect.stringMatching(/^Error: outer\n +at [\s\S]*Error: inner/),
    },
    { severity: 'INFO', message: 'call', ms: 3 },
  ]);
});
