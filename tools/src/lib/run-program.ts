import { spawn } from 'node:child_process';
import { root } from './paths.ts';

type Env = Record<string, string | undefined>;

/** Runs a Node program in front of the person, to its end or to the interruption; answers its exit code. */
export function runProgram(args: string[], env: Env, signal: AbortSignal, cwd = root): Promise<number> {
  return new Promise((resolve) => {
    // A group of its own, so that an interruption ends it with all of its workers and browsers.
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });
}
