import { fromRoot } from '../lib/paths.ts';
import { runProgram } from '../lib/run-program.ts';
import { type Command, runCommand } from '../stack/command.ts';
import { describeAccounts, forgetDemoData, hasDemoData, loadDemoData } from '../stack/demo.ts';
import { functionsEnv, RAISED_PATIENCE } from '../stack/functions-env.ts';
import { readOffset } from '../stack/ports/ports.ts';
import { type Stack, type StackOptions, startStack } from '../stack/stack.ts';

type Options = { name: string; fresh: boolean } & Pick<StackOptions, 'parts' | 'withUi' | 'withVite'>;
type Demo = Command & { stack: Stack; accounts: string };

/** Runs a stack with the demo's people and jobs, which survive a restart. Its emails arrive in a mailbox. */
export const runDemo = ({ name, ...options }: Options, use: (demo: Demo) => Promise<void>): Promise<void> =>
  runCommand(async (command) => {
    const { signal, say } = command;
    const fresh = options.fresh || !hasDemoData(name);
    if (fresh) forgetDemoData(name);
    say('Building and starting ...');
    await using stack = await startStack({
      ...options,
      name,
      offset: readOffset(process.env, 0),
      say,
      signal,
      keepData: true,
      fresh,
      functionsEnv: RAISED_PATIENCE,
    });
    const accounts = describeAccounts(await loadDemoData(name, stack));
    void sendEmails(stack, signal);
    await use({ ...command, stack, accounts });
  });

/** The emulators run no schedules. A process of its own, as it needs the environment of the functions. */
const sendEmails = ({ ports, env }: Stack, signal: AbortSignal): Promise<unknown> =>
  runProgram(
    [fromRoot('tools/src/stack/mailbox/every-few-seconds.ts')],
    { ...process.env, ...functionsEnv(ports, ''), ...env, FUNCTIONS_EMULATOR: 'true' },
    signal,
  );
