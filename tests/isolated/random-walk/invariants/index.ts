/** The invariants after every call. */
import type { Invariant } from '../step.ts';
import { fitsContract } from './answers.ts';
import { notifiesOnce } from './notifications.ts';
import { refusalChangesNothing } from './refusals.ts';
import { keepsSecrets } from './secrets.ts';
import { followsStates } from './states.ts';
import { keepsVersions } from './versions.ts';

export const invariants: readonly Invariant[] = [
  fitsContract,
  refusalChangesNothing,
  followsStates,
  keepsVersions,
  notifiesOnce,
  keepsSecrets,
];
