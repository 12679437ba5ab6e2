import { fromRoot } from '../../lib/paths.ts';
import { runProgram } from '../../lib/run-program.ts';
import { functionsEnv } from '../functions-env.ts';
import type { Stack } from '../stack.ts';

/** The emulators run no schedules. A process of its own, as it needs the environment of the functions. */
export const sendEmails = ({ ports, env }: Stack, signal: AbortSignal): Promise<unknown> =>
  runProgram(
    [fromRoot('tools/src/stack/mailbox/every-few-seconds.ts')],
    { ...process.env, ...functionsEnv(ports, ''), ...env, FUNCTIONS_EMULATOR: 'true' },
    signal,
  );
