/**
 * Loaded into the Firebase CLI before it starts (`node --import`): lets a process of its functions emulator serve
 * several calls at once, as an instance of Cloud Functions does (functions/src/capacity.ts). By itself the emulator
 * starts a process, two seconds of a processor each, for every call that comes while others are under way. A page that
 * begins with six calls waits for six processes, and the slower they start, the more are started.
 *
 * The classes are no public interface of the CLI, which is installed in one exact version. The test beside this file
 * fails when another one has changed them.
 */
import { createRequire } from 'node:module';
import { fromRoot } from '../lib/paths.ts';

/** Few enough that calls which race one another still meet in several processes. */
export const CALLS_AT_ONCE = 8;

export interface Worker {
  state: 'CREATED' | 'IDLE' | 'BUSY' | 'FINISHING' | 'FINISHED';
  request(...call: unknown[]): Promise<void>;
}

export interface Pool {
  cleanUpWorkers(): void;
  getTriggerWorkers(triggerId: string, runtime: string): Worker[];
  readyForWork(triggerId: string, runtime: string): boolean;
  getIdleWorker(triggerId: string, runtime: string): Worker | undefined;
}

export interface Emulator {
  startRuntime(backend: object, trigger?: { id: string }): Promise<Worker>;
}

interface Class<T> {
  prototype: T;
}

const requireEmulator = createRequire(fromRoot('node_modules/firebase-tools/lib/emulator/index.js'));
const workers: { RuntimeWorker: Class<Worker>; RuntimeWorkerPool: Class<Pool> } = requireEmulator(
  './functionsRuntimeWorker.js',
);
const emulators: { FunctionsEmulator: Class<Emulator> } = requireEmulator('./functionsEmulator.js');

const underWay = new WeakMap<Worker, number>();
const countCalls = (worker: Worker) => underWay.get(worker) ?? 0;

function countRequests(worker: Worker): void {
  const { request } = worker;
  worker.request = async function count(...call) {
    underWay.set(this, countCalls(this) + 1);
    try {
      await request.apply(this, call);
    } finally {
      underWay.set(this, countCalls(this) - 1);
    }
  };
}

/** A call goes to the process that has the fewest; whether another process is started is asked before. */
function shareWorkers(pool: Pool): void {
  pool.getIdleWorker = function findLeastBusy(triggerId, runtime) {
    this.cleanUpWorkers();
    return this.getTriggerWorkers(triggerId, runtime)
      .filter(({ state }) => state === 'IDLE' || state === 'BUSY')
      .sort((one, other) => countCalls(one) - countCalls(other))[0];
  };
  pool.readyForWork = function hasRoom(triggerId, runtime) {
    const worker = this.getIdleWorker(triggerId, runtime);
    return worker !== undefined && countCalls(worker) < CALLS_AT_ONCE;
  };
}

/** Calls that come while a process starts wait for it together. */
function shareStarts(emulator: Emulator): void {
  const { startRuntime } = emulator;
  const starting = new Map<string, { worker: Promise<Worker>; calls: number }>();
  emulator.startRuntime = function startOrJoin(backend, trigger) {
    const key = trigger?.id ?? '';
    const joined = starting.get(key);
    if (joined && joined.calls < CALLS_AT_ONCE) {
      joined.calls += 1;
      return joined.worker;
    }
    const start = { worker: startRuntime.call(this, backend, trigger), calls: 1 };
    starting.set(key, start);
    const end = () => starting.get(key) === start && starting.delete(key);
    start.worker.then(end, end);
    return start.worker;
  };
}

countRequests(workers.RuntimeWorker.prototype);
shareWorkers(workers.RuntimeWorkerPool.prototype);
shareStarts(emulators.FunctionsEmulator.prototype);
