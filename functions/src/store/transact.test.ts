import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { isContention } from '../http/errors.ts';
import { transact } from './transact.ts';

const grpc = (code: number, message: string) => Object.assign(new Error(message), { code });

/** Runs the work once, and then fails or not at its commit. */
function databaseThat(commit: () => void = () => {}): Firestore {
  const runTransaction = vi.fn(async (work: (transaction: Transaction) => Promise<unknown>) => {
    const result = await work({} as Transaction);
    commit();
    return result;
  });
  return { runTransaction } as unknown as Firestore;
}

describe('a transaction', () => {
  test('gives back what its work does', async () => {
    expect(await transact(databaseThat(), async () => 7)).toBe(7);
  });

  test('that lost its locks while reading or at its end is contention, and so done again', async () => {
    const lost = grpc(3, '3 INVALID_ARGUMENT: Transaction is invalid or closed.');
    const fail = () => {
      throw lost;
    };
    const reading = transact(databaseThat(), () => Promise.reject(lost)).catch((error: unknown) => error);
    const ending = transact(databaseThat(fail), async () => 7).catch((error: unknown) => error);
    for (const error of [await reading, await ending]) {
      expect(isContention(error)).toBe(true);
      expect(error).toMatchObject({ cause: lost });
    }
  });

  test.each([grpc(3, '3 INVALID_ARGUMENT: bad field'), grpc(13, '13 INTERNAL'), new Error('ours')])(
    'lets %s through as it is',
    async (error) => {
      await expect(transact(databaseThat(), () => Promise.reject(error))).rejects.toBe(error);
    },
  );
});
