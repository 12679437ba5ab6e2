import { createServer } from 'node:net';
import { Problem } from '../../lib/problem.ts';
import { isFree } from '../processes.ts';
import { portsAt, readOffset } from './ports.ts';

const STEP = 40;
const MAX_TRIES = 50;

/**
 * The offset that PORT_OFFSET names, or the first one from `fallback` whose ports are free. Two runs that start at the
 * same moment never get the same: each holds the port of Vite, which tests don't use, until its process ends.
 */
export async function claimOffset(env: NodeJS.ProcessEnv, fallback: number): Promise<number> {
  if (env.PORT_OFFSET) return readOffset(env, fallback);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const offset = fallback + tries * STEP;
    if ((await hold(portsAt(offset).vite)) && (await areOthersFree(offset))) return offset;
  }
  throw new Problem('No ports are free for another stack: choose some by PORT_OFFSET.');
}

async function areOthersFree(offset: number): Promise<boolean> {
  const { vite: _, ...ports } = portsAt(offset);
  const free = await Promise.all(Object.values(ports).map(isFree));
  return free.every((one) => one);
}

function hold(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
