/**
 * A hundred conversations with ten messages a second, while the processes of the functions are killed again and again:
 * nothing may be lost, doubled or out of order, neither for the listeners of both sides nor in what is stored.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { calls } from '@marketplace/contract/calls';
import { type Between, messageForm } from '../support/conversations.ts';
import { post, send } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { db } from '../support/stored.ts';
import { type Heard, Listener } from './support/listener.ts';
import { type Measure, percentile } from './support/measure.ts';

/** Of each side; every customer talks with every business. */
const PEOPLE = 10;
const A_SECOND = 10;
const SECONDS = Number(process.env.LOAD_SECONDS ?? 180);
const KILL_EVERY_MS = 20_000;
const RETRY_MS = 500;
/** The emulator does not always tell that a process is gone. */
const ANSWERED_WITHIN_MS = 20_000;
/** A message that has not been taken by then counts as lost. */
const TAKEN_WITHIN_MS = 300_000;
const HEARD_WITHIN_MS = 60_000;
/** What people call at once. */
const AT_ONCE_MS = 1000;

type Talk = { path: string; sides: readonly [Between, Between]; heard: readonly Heard[]; sent: Sent[] };
type Sent = { clientMessageId: string; at: number };

export async function load(): Promise<Measure[]> {
  const { talks, listeners } = await openTalks();
  const stopKilling = killProcesses();
  await sendAll(talks).finally(stopKilling);
  const waits = await Promise.all(talks.map(expectWhole));
  await Promise.all(listeners.map((listener) => listener.stop()));
  const all = waits.flat();
  // About a tenth is sent while the emulator starts a process anew, and waits for it for seconds.
  return [0.5, 0.95].map((share) => ({
    name: `Load: ${all.length} messages in ${talks.length} conversations, ${share * 100}% heard within`,
    over: 'what feels live',
    ours: percentile(all, share),
    bare: AT_ONCE_MS,
    unit: 'ms',
    rounds: 1,
  }));
}

async function openTalks() {
  const people = Array.from({ length: PEOPLE });
  const customers = await Promise.all(people.map(() => registerCustomer()));
  const businesses = await Promise.all(people.map(() => registerBusiness()));
  const listeners = new Map(
    await Promise.all(
      [...customers, ...businesses].map(async (who) => [who.id, await Listener.of(who)] as const),
    ),
  );
  const talks: Talk[] = [];
  for (const customer of customers) {
    const { id: requestId } = await post(customer);
    for (const business of businesses) {
      await send(business, requestId);
      const path = `conversations/${requestId}_${business.id}`;
      const heard = await Promise.all(
        [customer, business].flatMap(({ id }) => listeners.get(id)?.hear(path) ?? []),
      );
      const sides = [
        { requestId, from: customer, to: business },
        { requestId, from: business, to: customer },
      ] as const;
      talks.push({ path, sides, heard, sent: [] });
    }
  }
  return { talks, listeners: [...listeners.values()] };
}

/** In each conversation one after the other, as a browser sends what was written; the sides take turns. */
async function sendAll(talks: readonly Talk[]): Promise<void> {
  const queues = new Map<Talk, Promise<void>>();
  const began = performance.now();
  for (let count = 0; count < A_SECOND * SECONDS; count += 1) {
    await pause(Math.max(0, began + (count * 1000) / A_SECOND - performance.now()));
    const talk = talks[count % talks.length];
    if (!talk) continue;
    const message = { clientMessageId: randomUUID(), at: performance.now() };
    const between = talk.sides[talk.sent.length % 2 === 0 ? 0 : 1];
    talk.sent.push(message);
    queues.set(
      talk,
      Promise.resolve(queues.get(talk)).then(() => sendUntilTaken(between, message)),
    );
  }
  await Promise.all(queues.values());
}

/** Again under the same id, since nobody knows whether a killed process has stored it. */
async function sendUntilTaken({ from, ...between }: Between, { clientMessageId }: Sent): Promise<void> {
  const { method, path, status } = calls.sendMessage;
  const form = messageForm({ from, ...between }, `Message ${clientMessageId}`, { clientMessageId });
  const headers = { 'content-type': 'application/json' };
  const until = performance.now() + TAKEN_WITHIN_MS;
  let told = '';
  while (performance.now() < until) {
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const request = { method, headers, body: JSON.stringify(form), signal };
    const answer = await from.client.request(path, request).catch(String);
    if (typeof answer !== 'string' && answer.status === status) return;
    told = typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`;
    await pause(RETRY_MS);
  }
  throw new Error(`A message was not taken within ${TAKEN_WITHIN_MS / 1000} s: ${told}`);
}

/** Gives back how long each message took from being written to being heard by both. */
async function expectWhole({ path, sent, heard }: Talk): Promise<number[]> {
  const ids = sent.map(({ clientMessageId }) => clientMessageId);
  const until = performance.now() + HEARD_WITHIN_MS;
  while (heard.some((side) => side.length < ids.length) && performance.now() < until) await pause(100);
  const stored = await db.collection(`${path}/messages`).orderBy('createdAt').get();
  const told = [
    stored.docs.map((message) => String(message.get('clientMessageId'))),
    ...heard.map((side) => side.map(({ clientMessageId }) => clientMessageId)),
  ];
  for (const one of told) {
    if (!isDeepStrictEqual(one, ids)) throw new Error(`${path}: sent ${ids.join()}, but told ${one.join()}`);
  }
  return sent.map(({ at }, place) => Math.max(...heard.map((side) => side[place]?.at ?? Infinity)) - at);
}

const run = promisify(execFile);
const WORKER = 'functionsEmulatorRuntime';

/**
 * Kills the processes of this stack's functions from time to time; gives back how to stop doing so. Only those that were
 * there before: the emulator waits half a minute for one that dies while it starts, and starts no other.
 */
function killProcesses(): () => void {
  let before: readonly string[] = [];
  const timer = setInterval(async () => {
    const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,command=']);
    const processes = stdout.split('\n').map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row)?.slice(1) ?? []);
    // The stack's emulators have the same parent as this process.
    const ours = processes.filter(([, parent]) => Number(parent) === process.ppid).map(([pid]) => pid);
    const workers = processes.flatMap(([pid, parent, command]) =>
      pid && ours.includes(parent) && command?.includes(WORKER) ? pid : [],
    );
    for (const pid of workers.filter((one) => before.includes(one))) process.kill(Number(pid), 'SIGKILL');
    before = workers;
  }, KILL_EVERY_MS);
  return () => clearInterval(timer);
}
