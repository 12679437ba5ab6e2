/**
 * List prices in US dollars, without free quotas: Firestore in `nam5`, functions in `us-central1`. Compare them with
 * https://firebase.google.com/pricing and https://cloud.google.com/run/pricing before a launch.
 */
export const PRICES = {
  documentRead: 0.06 / 100_000,
  documentWrite: 0.18 / 100_000,
  documentDelete: 0.02 / 100_000,
  invocation: 0.4 / 1_000_000,
  cpuSecond: 0.000024,
  gibibyteSecond: 0.0000025,
  /** Hosting, to browsers. */
  hostingGigabyte: 0.15,
  /** Firestore's listeners, to browsers. */
  firestoreGigabyte: 0.12,
  logGigabyte: 0.5,
  /** Documents and indexes, the recovery of seven days, 21 backups, and 14 exports (docs/restore.md). */
  documentGigabyteMonth: 0.18 + 0.18 + 21 * 0.03 + 14 * 0.026,
  fileGigabyteMonth: 0.026,
  fileWrite: 0.01 / 1000,
  fileRead: 0.0004 / 1000,
} as const;

/** Monthly active users of Identity Platform, by tier. */
export const USER_TIERS: readonly { upTo: number; price: number }[] = [
  { upTo: 50_000, price: 0 },
  { upTo: 100_000, price: 0.0055 },
  { upTo: 1_000_000, price: 0.0046 },
  { upTo: 10_000_000, price: 0.0032 },
  { upTo: Number.POSITIVE_INFINITY, price: 0.0025 },
];
