import type { Gcloud } from '../lib/gcloud.ts';

/** Everything by which a deployment reaches Google and the deployed product. Tests replace it. */
export type Outside = {
  /** Runs `firebase deploy` for some targets, and returns its exit code. */
  firebase: (targets: readonly string[]) => Promise<number>;
  gcloud: Gcloud;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  say: (line: string) => void;
  pause: (milliseconds: number) => Promise<void>;
};
