/** From the start of a process to the first answer of the bundled API, over that of a hello-world function. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { inTurn, type Measure } from './support/measure.ts';

const BUDGET = 1.6;
const ROUNDS = 9;
const here = path.join(import.meta.dirname, 'cold-start');
const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);

async function bundleHello(): Promise<string> {
  const dir = path.join(root, '.local/bench/hello');
  const bundle = await rolldown({ input: path.join(here, 'hello.ts'), platform: 'node' });
  await bundle.write({
    dir,
    entryFileNames: 'index.cjs',
    chunkFileNames: '[name]-[hash].cjs',
    format: 'cjs',
    minify: true,
  });
  await bundle.close();
  return path.join(dir, 'index.cjs');
}

async function firstAnswer(bundle: string): Promise<number> {
  const env = { ...process.env, FUNCTIONS_EMULATOR: 'true', WEB_API_KEY: 'any' };
  const { stdout } = await run(process.execPath, [path.join(here, 'first-answer.cjs'), bundle], { env });
  const figure = Number(stdout.trim().split('\n').at(-1));
  if (!Number.isFinite(figure)) throw new Error(`No figure in "${stdout}"`);
  return figure;
}

export async function coldStart(): Promise<Measure[]> {
  const hello = await bundleHello();
  const ours = path.join(root, 'functions/dist/index.cjs');
  await firstAnswer(ours);
  const figures = await inTurn(
    ROUNDS,
    () => firstAnswer(ours),
    () => firstAnswer(hello),
  );
  return [
    {
      name: 'Cold start: first answer',
      over: 'a hello-world function',
      ...figures,
      unit: 'ms',
      budget: BUDGET,
    },
  ];
}
