import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { isContention } from './grpc-status.ts';
import { transact } from './transact.ts';

const grpc = (code: number, message: string) => Object.assign(new Error(message), { code });
const lostLocks = grpc(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.');
const changed = grpc(9, '9 FAILED_PRECONDITION: the stored version does not match the required base version');
const gone = grpc(5, '5 NOT_FOUND: no entity to update');
const there = grpc(6, '6 ALREADY_EXISTS: entity already exists');

/** Runs the work once each time, and then fails or not at its commit. */
function databaseThat(commit: () => void = () => {}) {
  const runTransaction = vi.fn(async (work: (transaction: Transaction) => Promise<unknown>) => {
    const result = await work({} as Transaction);
    commit();
    return result;
  });
  return { runTransaction, db: { runTransaction } as unknown as Firestore };
}

const throwing = (error: Error) => () => {
  throw error;
};
const reasonOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);
const IMPATIENT = { timeoutMs: 0 };

describe('a transaction', () => {
  test('gives back what its work does', async () => {
    expect(await transact(databaseThat().db, async () => 7)).toBe(7);
  });

  test('that lost its locks while reading or at its end is contention', async () => {
    const reading = transact(databaseThat().db, () => Promise.reject(lostLocks), IMPATIENT);
    const ending = transact(databaseThat(throwing(lostLocks)).db, async () => 7, IMPATIENT);
    for (const error of [await reasonOf(reading), await reasonOf(ending)]) {
      expect(isContention(error)).toBe(true);
      expect(error).toMatchObject({ cause: lostLocks });
    }
  });

  test.each([changed, gone, there])(
    'that finds at its end what it read otherwise is contention: %s',
    async (error) => {
      const ending = transact(databaseThat(throwing(error)).db, async () => 7, IMPATIENT);
      expect(isContention(await reasonOf(ending))).toBe(true);
    },
  );

  test('that cannot read for want of an index is none', async () => {
    const error = grpc(9, '9 FAILED_PRECONDITION: The query requires an index.');
    const { db, runTransaction } = databaseThat();
    expect(await reasonOf(transact(db, () => Promise.reject(error)))).toBe(error);
    expect(runTransaction).toHaveBeenCalledTimes(1);
  });

  test.each([lostLocks, changed, grpc(10, '10 ABORTED: Too much contention'), grpc(14, '14 UNAVAILABLE')])(
    'is done again after %s',
    async (error) => {
      const commit = vi.fn().mockImplementationOnce(throwing(error)).mockImplementationOnce(throwing(error));
      const { db, runTransaction } = databaseThat(commit);
      expect(await transact(db, async () => 7)).toBe(7);
      expect(runTransaction).toHaveBeenCalledTimes(3);
    },
  );

  test('that contends for longer than anyone would wait is given up as contention', async () => {
    const { db, runTransaction } = databaseThat(throwing(grpc(10, '10 ABORTED: Too much contention')));
    // At the beginning, after the first try, and after the second.
    for (const now of [0, 149, 150]) vi.spyOn(performance, 'now').mockReturnValueOnce(now);
    expect(isContention(await reasonOf(transact(db, async () => 7, { timeoutMs: 150 })))).toBe(true);
    vi.mocked(performance.now).mockRestore();
    expect(runTransaction).toHaveBeenCalledTimes(2);
  });

  test.each([grpc(3, '3 INVALID_ARGUMENT: bad field'), grpc(7, '7 PERMISSION_DENIED'), new Error('ours')])(
    'lets %s through as it is, at once',
    async (error) => {
      const { db, runTransaction } = databaseThat();
      await expect(transact(db, () => Promise.reject(error))).rejects.toBe(error);
      expect(runTransaction).toHaveBeenCalledTimes(1);
    },
  );
});
