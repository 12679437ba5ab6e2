import { spawn } from 'node:child_process';

/** `output` is what it printed and its errors, `stdout` the first alone. */
export type Finished = { code: number; output: string; stdout: string };
type Options = { env?: NodeJS.ProcessEnv; cwd?: string; timeout?: number; signal?: AbortSignal };

/** Runs a program to its end and keeps what it said. A program that is not there ends with code 127. */
export function run(command: string, args: string[], options: Options = {}): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', (error) => resolve({ code: 127, output: error.message, stdout: '' }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}
