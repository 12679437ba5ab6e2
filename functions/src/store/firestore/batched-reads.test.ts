import { Firestore } from '@google-cloud/firestore';
import { expect, test, vi } from 'vitest';
import { readBatched } from './batched-reads.ts';
import { withDeadline } from './deadline.ts';

vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');

/** Answers each document with its path, and keeps what was asked for at a time. */
function database() {
  const db = new Firestore({ projectId: 'demo-together' });
  const asked: string[][] = [];
  const getAll = vi.fn(async (...refs: { path: string }[]) => {
    asked.push(refs.map(({ path }) => path));
    return refs.map(({ path }) => ({ get: () => path }));
  });
  Object.assign(db, { getAll });
  const read = async (path: string) => (await readBatched(db.doc(path))).get('path');
  return { asked, getAll, read };
}

test('documents that are asked for at one moment come by one request, each to its asker', async () => {
  const { asked, read } = database();
  const found = await Promise.all([read('users/1'), read('conversations/2'), read('users/1')]);
  expect(found).toEqual(['users/1', 'conversations/2', 'users/1']);
  expect(asked).toEqual([['users/1', 'conversations/2', 'users/1']]);
});

test('one that is asked for later goes by itself', async () => {
  const { asked, read } = database();
  await read('users/1');
  await read('users/2');
  expect(asked).toEqual([['users/1'], ['users/2']]);
});

test('two calls at one moment do not share a request', async () => {
  const { asked, read } = database();
  const one = withDeadline(1000, () => Promise.all([read('users/1'), read('conversations/1')]));
  const other = withDeadline(1000, () => read('users/2'));
  await Promise.all([one, other]);
  expect(asked).toEqual([['users/1', 'conversations/1'], ['users/2']]);
});

test('a failure reaches every waiting reader, and the next read starts over', async () => {
  const { getAll, read } = database();
  getAll.mockRejectedValueOnce(new Error('The line went dead.'));
  const failed = await Promise.allSettled([read('users/1'), read('users/2')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('users/1')).toBe('users/1');
});
