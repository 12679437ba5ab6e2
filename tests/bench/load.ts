/**
 * A hundred conversations with ten messages a second, while the functions' processes are killed repeatedly. No message may
 * be lost, duplicated, or out of order, for either side's listener or in the database.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { calls } from '@marketplace/contract/calls';
import { type Direction, messageForm } from '../support/people/conversations.ts';
import { post, send } from '../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../support/people/people.ts';
import { db } from '../support/stack/stored.ts';
import { type Heard, Listener } from './support/listener.ts';
import { type Measure, percentile } from './support/measure.ts';

/** Customers, and as many businesses. Each customer writes with each business. */
const PEOPLE_PER_SIDE = 10;
const MESSAGES_PER_SECOND = 10;
const SECONDS = Number(process.env.LOAD_SECONDS ?? 180);
const KILL_INTERVAL_MS = 20_000;
const RETRY_MS = 500;
/** Needed because the emulator does not always report a killed process. */
const ANSWER_TIMEOUT_MS = 20_000;
/** A message not accepted within this time counts as lost. */
const SEND_TIMEOUT_MS = 300_000;
const RECEIVE_TIMEOUT_MS = 60_000;
/** What people perceive as immediate. */
const IMMEDIATE_MS = 1000;

type Talk = { path: string; sides: readonly [Direction, Direction]; heard: readonly Heard[]; sent: Sent[] };
type Sent = { clientMessageId: string; at: number };

export async function load(): Promise<Measure[]> {
  const { talks, listeners } = await openTalks();
  const stopKilling = killProcesses();
  await sendAll(talks).finally(stopKilling);
  const waits = await Promise.all(talks.map(expectComplete));
  await Promise.all(listeners.map((listener) => listener.stop()));
  const all = waits.flat();
  // About a tenth of the messages waits seconds while the emulator restarts a process.
  return [0.5, 0.95].map((share) => ({
    name: `Load: ${all.length} messages in ${talks.length} conversations, ${share * 100}% heard within`,
    over: 'what feels live',
    ours: percentile(all, share),
    bare: IMMEDIATE_MS,
    unit: 'ms',
    rounds: 1,
  }));
}

async function openTalks() {
  const people = Array.from({ length: PEOPLE_PER_SIDE });
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

/** Sends one message at a time in each conversation, as a browser does. The sides take turns. */
async function sendAll(talks: readonly Talk[]): Promise<void> {
  const queues = new Map<Talk, Promise<void>>();
  const began = performance.now();
  for (let count = 0; count < MESSAGES_PER_SECOND * SECONDS; count += 1) {
    await pause(Math.max(0, began + (count * 1000) / MESSAGES_PER_SECOND - performance.now()));
    const talk = talks[count % talks.length];
    if (!talk) continue;
    const message = { clientMessageId: randomUUID(), at: performance.now() };
    const between = talk.sides[talk.sent.length % 2 === 0 ? 0 : 1];
    talk.sent.push(message);
    queues.set(
      talk,
      Promise.resolve(queues.get(talk)).then(() => sendUntilAccepted(between, message)),
    );
  }
  await Promise.all(queues.values());
}

/** Retries with the same idempotency key, because a killed process may have stored the message. */
async function sendUntilAccepted({ from, ...between }: Direction, { clientMessageId }: Sent): Promise<void> {
  const { method, path, status } = calls.sendMessage;
  const form = messageForm({ from, ...between }, `Message ${clientMessageId}`, { clientMessageId });
  const headers = { 'content-type': 'application/json' };
  const until = performance.now() + SEND_TIMEOUT_MS;
  let lastAnswer = '';
  while (performance.now() < until) {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const request = { method, headers, body: JSON.stringify(form), signal };
    const answer = await from.client.request(path, request).catch(String);
    if (typeof answer !== 'string' && answer.status === status) return;
    lastAnswer = typeof answer === 'string' ? answer : `${answer.status} ${answer.text}`;
    await pause(RETRY_MS);
  }
  throw new Error(`A message was not accepted within ${SEND_TIMEOUT_MS / 1000} s: ${lastAnswer}`);
}

/** Expects every message once and in order, and returns how long each took to reach both sides. */
async function expectComplete({ path, sent, heard }: Talk): Promise<number[]> {
  const ids = sent.map(({ clientMessageId }) => clientMessageId);
  const until = performance.now() + RECEIVE_TIMEOUT_MS;
  while (heard.some((side) => side.length < ids.length) && performance.now() < until) await pause(100);
  const stored = await db.collection(`${path}/messages`).orderBy('createdAt').get();
  const received = [
    stored.docs.map((message) => String(message.get('clientMessageId'))),
    ...heard.map((side) => side.map(({ clientMessageId }) => clientMessageId)),
  ];
  for (const one of received) {
    if (!isDeepStrictEqual(one, ids))
      throw new Error(`${path}: sent ${ids.join()}, but received ${one.join()}`);
  }
  return sent.map(({ at }, place) => Math.max(...heard.map((side) => side[place]?.at ?? Infinity)) - at);
}

const run = promisify(execFile);
const WORKER = 'functionsEmulatorRuntime';

/**
 * Kills the processes of this stack's functions repeatedly, until the returned function is called. Spares new processes,
 * because the emulator waits half a minute for a process that dies while starting.
 */
function killProcesses(): () => void {
  let before: readonly string[] = [];
  const timer = setInterval(async () => {
    const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,command=']);
    const processes = stdout.split('\n').map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row)?.slice(1) ?? []);
    // The stack's emulators are siblings of this process.
    const ours = processes.filter(([, parent]) => Number(parent) === process.ppid).map(([pid]) => pid);
    const workers = processes.flatMap(([pid, parent, command]) =>
      pid && ours.includes(parent) && command?.includes(WORKER) ? pid : [],
    );
    for (const pid of workers.filter((one) => before.includes(one))) process.kill(Number(pid), 'SIGKILL');
    before = workers;
  }, KILL_INTERVAL_MS);
  return () => clearInterval(timer);
}
