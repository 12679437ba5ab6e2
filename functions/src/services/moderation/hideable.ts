import type { PartOf } from '@marketplace/contract/report/schema';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Kept } from '../../store/acts.ts';

/** `address` is a new one, where the bytes of a hidden picture go. */
type Step = { reason: string | null; at: Timestamp; kept: Kept | null; address: string };

/** Hides a thing if there is a reason, or else shows it again; gives back what is to be kept until then. */
type Write = (transaction: Transaction, step: Step) => Kept | null;

export type Hideable = {
  authorId: string;
  /** The request that it is or belongs to. */
  requestId: string | null;
  title: string;
  isHidden: boolean;
  isAccepted?: boolean;
  partOf?: PartOf;
  write: Write;
};
