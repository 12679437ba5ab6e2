/**
 * Limits the wrong passwords per account. An attempt takes a place before the password is checked and frees it unless
 * the password was wrong; without a free place it waits. So parallel attempts check no more wrong passwords than the
 * limit, and correct ones never count.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { patience } from '../../patience.ts';
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

/** `taken` counts running and failed attempts. Firestore deletes documents after `expiresAt`. */
const loginAttempts = collection(
  'loginAttempts',
  z.object({ taken: z.int(), failed: z.int(), expiresAt: moment }),
);

export type Attempt = {
  /** Keeps the place until the window ends. */
  failed: () => Promise<void>;
  /** Frees the place, and those of earlier failures. */
  succeeded: () => Promise<void>;
  /** Frees the place, as the password could not be checked. */
  brokeOff: () => Promise<void>;
};

/** Other attempts take seconds. A place that a crash left taken is free when the window ends. */
const TIMEOUT_MS = 8_000;
const MAX_PAUSE_MS = 200;

const CONFLICT_STATUSES = [ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND];

export async function beginAttempt(db: Firestore, limit: Limit, now: Date): Promise<Attempt> {
  const until = performance.now() + TIMEOUT_MS * patience.factor;
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

/** Frees the places of failures, once the owner is verified in another way. */
export async function clearFailures(db: Firestore, limit: Limit, now: Date): Promise<void> {
  const ref = loginAttempts(db).doc(windowOf(limit, now).id);
  const { failed = 0 } = (await readBatched(ref)).data() ?? {};
  if (failed === 0) return;
  await ref.update({ taken: FieldValue.increment(-failed), failed: FieldValue.increment(-failed) });
}

/** An error during the check isn't a wrong password. */
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
