import { EventEmitter } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import { CALLS_AT_ONCE, type Emulator, type Pool, type Worker } from './shared-workers.ts';

type RealPool = Pool & { addWorker(trigger: object, runtime: object, log: object, language: string): Worker };

const requireEmulator = createRequire(fromRoot('node_modules/firebase-tools/lib/emulator/index.js'));
const { RuntimeWorkerPool }: { RuntimeWorkerPool: new () => RealPool } = requireEmulator(
  './functionsRuntimeWorker.js',
);
const { FunctionsEmulator }: { FunctionsEmulator: { prototype: Emulator } } =
  requireEmulator('./functionsEmulator.js');

const NODE = 'nodejs24';
// Below the ports that the system hands out by itself.
const port = 13_500 + (process.pid % 900);

test('a process of the emulator takes several calls at once, and more when one is answered', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => waiting.push(response)).listen(port, '127.0.0.1');
  const runtime = {
    process: new EventEmitter(),
    events: new EventEmitter(),
    conn: { httpReqOpts: () => ({ host: '127.0.0.1', port }) },
  };
  const pool = new RuntimeWorkerPool();
  const worker = pool.addWorker({ id: 'api' }, runtime, {}, NODE);
  expect(pool.readyForWork('api', NODE)).toBe(false);
  worker.state = 'IDLE';
  const call = () => {
    expect(pool.readyForWork('api', NODE)).toBe(true);
    const response = Object.assign(new PassThrough().resume(), { writeHead: () => {} });
    return worker.request({ method: 'GET', path: '/', headers: {} }, response);
  };
  const calls = Array.from({ length: CALLS_AT_ONCE }, call);
  expect(pool.readyForWork('api', NODE)).toBe(false);
  expect(pool.getIdleWorker('api', NODE)).toBe(worker);
  await vi.waitUntil(() => waiting.length === CALLS_AT_ONCE);
  waiting[0]?.end();
  await Promise.any(calls);
  expect(pool.readyForWork('api', NODE)).toBe(true);
  for (const response of waiting) response.end();
  await Promise.all(calls);
  server.close();
});

test('calls that come while a process starts wait for it together', async () => {
  const startNode = vi.fn(async () => ({}));
  const addWorker = () => ({ waitForSocketReady: async () => {} });
  const emulator = {
    workerPools: { default: { addWorker } },
    getRuntimeEnvs: () => ({}),
    resolveSecretEnvs: async () => ({}),
    startNode,
  };
  const start = () =>
    FunctionsEmulator.prototype.startRuntime.call(
      emulator,
      { codebase: 'default', runtime: NODE },
      { id: 'api' },
    );
  await Promise.all(Array.from({ length: CALLS_AT_ONCE + 1 }, start));
  expect(startNode).toHaveBeenCalledTimes(2);
});
