import { spawn } from 'node:child_process';
import { root } from './paths.ts';

type Env = Record<string, string | undefined>;

/** Runs a Node program in front of the person, to its end or to the interruption; answers its exit code. */
export function runProgram(args: string[], env: Env, signal: AbortSignal, cwd = root): Promise<number> {
  return new Promise((resolve) => {
    // A group of its own, so that an interruption ends it with all of its workers and browsers. Windows has no groups,
    // and would open a window.
    const hasGroup = process.platform !== 'win32';
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      detached: hasGroup,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const end = () => {
      if (child.pid === undefined || child.exitCode !== null) return;
      if (hasGroup) process.kill(-child.pid, 'SIGKILL');
      else child.kill();
    };
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    child.once('close', (code) => {
      signal.removeEventListener('abort', end);
      resolve(code ?? 1);
    });
  });
}
