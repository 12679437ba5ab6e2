/** A database that can be paused. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';

type Send = (...args: unknown[]) => Promise<unknown>;

/** Holds all requests back until the returned function is called, which resolves once their effects have settled. */
export function pause(db: Firestore): () => Promise<void> {
  const methods = { request: Reflect.get(db, 'request'), requestStream: Reflect.get(db, 'requestStream') };
  let resume = () => {};
  const gate = new Promise<void>((resolve) => {
    resume = resolve;
  });
  let underWay = 0;
  const held = (method: unknown): Send => {
    if (typeof method !== 'function') throw new Error('The Firestore client has no request to hold back.');
    return async (...args) => {
      underWay += 1;
      await gate;
      return Promise.resolve(Reflect.apply(method, db, args)).finally(() => {
        underWay -= 1;
      });
    };
  };
  Object.assign(db, { request: held(methods.request), requestStream: held(methods.requestStream) });
  return async () => {
    resume();
    // An answer may lead to another request soon.
    for (let quietMs = 0; quietMs < QUIET_MS; quietMs = underWay === 0 ? quietMs + STEP_MS : 0)
      await wait(STEP_MS);
    Object.assign(db, methods);
  };
}

const QUIET_MS = 50;
const STEP_MS = 10;
