/**
 * Limits the wrong passwords for one account. An attempt takes a place before the password is checked, and gives it
 * back unless the password was wrong. Whoever finds no place free waits for one. So however many try at once, no more
 * wrong passwords are checked than the limit allows, and right ones never count.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, moment } from '../firestore/collection.ts';
import { assertInTime } from '../firestore/deadline.ts';
import {
  ABORTED,
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  NOT_FOUND,
  statusOf,
} from '../firestore/grpc-status.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';
import { type Limit, tooManyAttemptsError, windowOf } from './rate-limits.ts';

/** `taken` counts the attempts that are under way or failed. `expiresAt` is the collection's time to live. */
const loginAttempts = collection(
  'loginAttempts',
  z.object({ taken: z.int(), failed: z.int(), expiresAt: moment }),
);

export type Attempt = {
  /** Keeps the place taken until the window ends. */
  failed: () => Promise<void>;
  /** Gives the place back, and those of earlier failures. */
  succeeded: () => Promise<void>;
  /** Gives the place back, as the password could not be checked. */
  brokeOff: () => Promise<void>;
};

/**
 * Other attempts take seconds. A place that is never given back, because of a crash, is free again when the window
 * ends.
 */
const PATIENCE_MS = 8_000;
const MAX_PAUSE_MS = 200;

const CONFLICT_STATUSES = [ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND];

export async function beginAttempt(db: Firestore, limit: Limit, now: Date): Promise<Attempt> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { snapshot, taken, failed, endsAt } = await readPlaces(db, limit, now);
    assertInTime();
    const { ref } = snapshot;
    const fields = { taken: taken + 1, failed, expiresAt: Timestamp.fromDate(endsAt) };
    const isOurs =
      taken < limit.max &&
      (await trySave(() =>
        snapshot.exists
          ? ref.update(fields, ifUnchangedSince(snapshot))
          : ref.create({ id: ref.id, ...fields }),
      ));
    if (isOurs) {
      return {
        failed: async () => void (await ref.update({ failed: FieldValue.increment(1) })),
        succeeded: async () =>
          void (await ref.update({
            taken: FieldValue.increment(-1 - failed),
            failed: FieldValue.increment(-failed),
          })),
        brokeOff: async () => void (await ref.update({ taken: FieldValue.increment(-1) })),
      };
    }
    if (performance.now() >= until) throw tooManyAttemptsError(endsAt, now);
    await pause(Math.random() * MAX_PAUSE_MS);
  }
}

/** Gives back the places of failures: whoever has proved otherwise whose account it is begins anew. */
export async function clearFailures(db: Firestore, limit: Limit, now: Date): Promise<void> {
  const ref = loginAttempts(db).doc(windowOf(limit, now).id);
  const { failed = 0 } = (await readBatched(ref)).data() ?? {};
  if (failed === 0) return;
  await ref.update({ taken: FieldValue.increment(-failed), failed: FieldValue.increment(-failed) });
}

/** An error while the password is checked does not count as a wrong password. */
export async function breakOffOnFailure<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await attempt.brokeOff();
    throw error;
  }
}

async function readPlaces(db: Firestore, limit: Limit, now: Date) {
  const { id, endsAt } = windowOf(limit, now);
  const snapshot = await readBatched(loginAttempts(db).doc(id));
  const { taken = 0, failed = 0 } = snapshot.data() ?? {};
  if (failed >= limit.max) throw tooManyAttemptsError(endsAt, now);
  return { snapshot, taken, failed, endsAt };
}

async function trySave(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (CONFLICT_STATUSES.includes(statusOf(error))) return false;
    throw error;
  }
}
