/** A database that can be paused. */
import type { Firestore } from 'firebase-admin/firestore';

type Send = (...args: unknown[]) => Promise<unknown>;

/** Holds all requests back until the returned function is called, which resolves once their effects have settled. */
export function pause(db: Firestore): () => Promise<void> {
  const methods = { request: Reflect.get(db, 'request'), requestStream: Reflect.get(db, 'requestStream') };
  let resume = () => {};
  const gate = new Promise<void>((resolve) => {
    resume = resolve;
  });
  let last = performance.now();
  const held = (method: unknown): Send => {
    if (typeof method !== 'function') throw new Error('The Firestore client has no request to hold back.');
    return async (...args) => {
      await gate;
      last = performance.now();
      return Promise.resolve(Reflect.apply(method, db, args)).finally(() => {
        last = performance.now();
      });
    };
  };
  Object.assign(db, { request: held(methods.request), requestStream: held(methods.requestStream) });
  return async () => {
    last = performance.now();
    resume();
    while (performance.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 20));
    Object.assign(db, methods);
  };
}

const QUIET_MS = 250;
