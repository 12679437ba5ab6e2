/** Starts bundled functions in new processes, as on a cold start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { rolldown } from 'rolldown';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../../..');

export type FreshFunction = { bundle: string; name: string; address: string; env?: Record<string, string> };

export const deployedBundle = path.join(root, 'functions/dist/index.cjs');

/** The smallest function, bundled like the product's. */
export async function helloWorld(): Promise<FreshFunction> {
  const dir = path.join(root, '.local/bench/hello');
  const input = path.join(import.meta.dirname, 'hello-world.ts');
  const bundle = await rolldown({ input, platform: 'node' });
  await bundle.write({
    dir,
    entryFileNames: 'index.cjs',
    chunkFileNames: '[name]-[hash].cjs',
    format: 'cjs',
    minify: true,
  });
  await bundle.close();
  return { bundle: path.join(dir, 'index.cjs'), name: 'api', address: '/' };
}

const figuresSchema = z.tuple([z.coerce.number().positive(), z.coerce.number().int()]);

/** Starts a process and measures the milliseconds to its first answer. It keeps answering at `url`. */
export async function start({ bundle, name, address, env = {} }: FreshFunction) {
  const program = path.join(import.meta.dirname, 'fresh-function.cjs');
  const child = spawn(process.execPath, [program, bundle, name, address], {
    env: { ...process.env, FUNCTIONS_EMULATOR: 'true', WEB_API_KEY: 'any', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [firstAnswer, port] = figuresSchema.parse(await figuresOf(child));
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { firstAnswer, url: `http://127.0.0.1:${port}${address}`, stop };
}

/** Finds the line with the figures among the functions' log lines. */
function figuresOf({ stdout }: { stdout: Readable }): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    stdout.on('data', (part) => {
      text += String(part);
      const figures = /^([\d.]+) (\d+)$/m.exec(text);
      if (figures) resolve(figures.slice(1));
    });
    stdout.once('end', () => reject(new Error(`No figures in "${text}"`)));
  });
}

export async function firstAnswer(asked: FreshFunction): Promise<number> {
  const started = await start(asked);
  await started.stop();
  return started.firstAnswer;
}
