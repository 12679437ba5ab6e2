import spawn from 'cross-spawn';
import type { Finished } from './run.ts';

type Options = { input?: string; signal?: AbortSignal; env?: NodeJS.ProcessEnv };

/**
 * Runs a program that may be a script, as gcloud is on Windows. `input` is what it reads. A program that is not there
 * ends with code 127.
 */
export function runCli(
  command: string,
  words: readonly string[],
  { input = '', signal, env }: Options = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, [...words], { signal, env, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    let stdout = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      stdout += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout: '' }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }));
    // A program that reads nothing may be gone by now.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
