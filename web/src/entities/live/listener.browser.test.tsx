/** What a listener does with what arrives, is interrupted, or fails. Firestore is a stand-in. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Arrival, Listener, type LiveRow } from './listener.tsx';
import { RetryingListener } from './retrying-listener.tsx';
import { type LiveWindow, liveKey } from './window.ts';

interface Note {
  id: string;
}
interface Snapshot {
  docs: Note[];
  metadata: { fromCache: boolean };
}
interface Observer {
  next: (snapshot: Snapshot) => void;
  error: (error: Error) => void;
}

const firestore = vi.hoisted(() => ({ observers: new Set<Observer>() }));
vi.mock('reactfire', () => ({ useFirestore: () => firestore }));
vi.mock('firebase/firestore', () => ({
  Timestamp: Date,
  onSnapshot: (_query: unknown, _options: unknown, observer: Observer) => {
    firestore.observers.add(observer);
    return () => firestore.observers.delete(observer);
  },
}));

const LIST = ['notes', 'list'];
const window: LiveWindow<Note> = {
  key: ['notes'],
  limit: 10,
  changedAt: ({ id }) => id,
  joins: [[LIST, () => true]],
};
let client: QueryClient;
let arrivals: Arrival<Note>[];
const row: LiveRow<Note> = {
  window,
  queryIn: () => ({}) as Query,
  present: ({ id }: QueryDocumentSnapshot) => (id === 'unknown' ? null : { id }),
  follow: (_client, arrival) => {
    arrivals.push(arrival);
    return undefined;
  },
};

const notes = (...ids: string[]) => ids.map((id) => ({ id }));
const arrive = (docs: Note[], fromCache = false) => {
  for (const { next } of firestore.observers) next({ docs, metadata: { fromCache } });
};
const cached = () => client.getQueryData(liveKey(window));

const listen = () =>
  render(
    <QueryClientProvider client={client}>
      <RetryingListener what="Notes">
        <Listener row={row} />
      </RetryingListener>
    </QueryClientProvider>,
  );

beforeEach(() => {
  client = new QueryClient();
  arrivals = [];
});

test('brings documents into the cache, without those of a newer version', async () => {
  client.setQueryData(LIST, notes('2'));
  await listen();
  arrive(notes('3', 'unknown', '2'));
  await expect.poll(cached).toEqual(notes('3', '2'));
  expect(client.getQueryData(LIST)).toEqual(notes('3', '2'));
});

test('says after an interruption that several changes may look like one', async () => {
  await listen();
  for (const [docs, fromCache] of [
    [notes('1'), false],
    [notes('2'), false],
    [notes('2'), true],
    [notes('3'), false],
  ] as const)
    arrive([...docs], fromCache);
  await expect.poll(cached).toEqual(notes('3'));
  expect(arrivals).toEqual([
    { before: null, now: notes('1'), caughtUp: true },
    { before: notes('1'), now: notes('2'), caughtUp: false },
    { before: notes('2'), now: notes('3'), caughtUp: true },
  ]);
});

test('stops when it is taken away, and knows later what it had', async () => {
  const { unmount } = await listen();
  arrive(notes('1'));
  await expect.poll(cached).toEqual(notes('1'));
  await unmount();
  expect(firestore.observers.size).toBe(0);
  await listen();
  arrive(notes('2'));
  expect(arrivals.at(-1)).toEqual({ before: notes('1'), now: notes('2'), caughtUp: true });
});

test('listens again when the network is back after a failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await listen();
  for (const { error } of firestore.observers) error(new Error('The token has expired.'));
  await expect.poll(() => firestore.observers.size).toBe(0);
  expect(warn).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  await expect.poll(() => firestore.observers.size).toBe(1);
  arrive(notes('1'));
  await expect.poll(cached).toEqual(notes('1'));
  vi.restoreAllMocks();
});
