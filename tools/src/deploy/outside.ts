import type { Gcloud } from '../lib/gcloud.ts';

/** Everything by which a deployment reaches Google and the deployed product. Tests replace it. */
export type Outside = {
  /** Runs `firebase deploy` for some targets, and returns its exit code. */
  firebase: (targets: readonly string[]) => Promise<number>;
  /** Deletes functions with their triggers and schedules, and returns the exit code. */
  deleteFunctions: (names: readonly string[]) => Promise<number>;
  /** Runs migrations of stored data for some minutes. Returns those that are unfinished. */
  migrate: () => Promise<string[]>;
  gcloud: Gcloud;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  say: (line: string) => void;
  pause: (milliseconds: number) => Promise<void>;
};
