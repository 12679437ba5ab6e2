import { messageOf, Problem } from '../lib/problem.ts';
import type { Stack } from './stack.ts';

export type Command = {
  /** Aborted by the first Ctrl-C. */
  signal: AbortSignal;
  say: (line: string) => void;
  /** Until the stack ends by itself, which is a failure, or is stopped. */
  waitFor: (stack: Stack) => Promise<void>;
};

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command, stops everything it started on every way out, and prints problems readably. */
export async function runCommand(body: (command: Command) => Promise<void>): Promise<void> {
  const abort = new AbortController();
  const say = (line: string) => console.log(line);
  for (const name of signals) {
    process.on(name, () => {
      if (!abort.signal.aborted) say('Stopping ...');
      abort.abort();
    });
  }
  const waitFor = async (stack: Stack) => {
    await stack.exited;
    await stack.stop();
    if (!abort.signal.aborted)
      throw new Problem(`The emulators stopped by themselves.\n${stack.lastLines()}`);
  };
  try {
    await body({ signal: abort.signal, say, waitFor });
  } catch (error) {
    if (!abort.signal.aborted) {
      console.error(error instanceof Problem ? messageOf(error) : error);
      process.exitCode = 1;
    }
  }
  // Ends what runs beside whatever failed.
  abort.abort();
  // A test that was interrupted has not passed; a server that was stopped has done its work.
  process.exit();
}
