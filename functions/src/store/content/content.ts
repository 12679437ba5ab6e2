/** What people report and administrators decide about, for any kind of content. */
import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import type { Side } from '@marketplace/contract/estimate/rules';
import type { PartOf, ReportedThing } from '@marketplace/contract/report/schema';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { type Account, findOther } from '../account/accounts.ts';
import type { KeptContent } from '../act/acts.ts';
import { businessNameOf } from '../estimate/estimates.ts';
import type { StoredPicture } from '../picture/pictures.ts';

export type Content = {
  authorId: string;
  /** The request that it is or belongs to. */
  requestId: string | null;
  title: string;
  imageUrls: readonly string[];
  isHidden: boolean;
  /** Whether it is an accepted estimate. */
  isAccepted?: boolean;
  /** Whether nothing is left to report or to look at. */
  isGone?: boolean;
  partOf?: PartOf;
  mayBeSeenBy: (actor: Account, now: Date) => boolean | Promise<boolean>;
  /** What administrators see, besides the title and the pictures. */
  show: () => Shown | Promise<Shown>;
  /** Reads what hiding it changes too. */
  prepareHiding: (transaction: Transaction, now: Date) => Promise<Hide>;
  /** For content with pictures: reads the list that a picture belongs to. */
  preparePictures?: (picture: StoredPicture) => PictureList | Promise<PictureList>;
};

export type ReadContent = (db: Firestore, id: string) => Promise<Content | undefined>;

type Shown = Pick<NonNullable<ReportedThing['thing']>, 'authorName' | 'text'>;

/**
 * Hides content if there is a reason, and shows it otherwise, if unchanged since it was read. Returns what must be kept
 * until then. The address is a new one, for the bytes of a hidden picture.
 */
export type Hide = (
  transaction: Transaction,
  step: { reason: string | null; at: Timestamp; kept: KeptContent | null; address: string },
) => KeptContent | undefined;

type Entry = { imageUrl: string; caption: string };

export type PictureList = {
  entries: readonly Entry[];
  /** Whether another picture has replaced it. */
  isTaken?: boolean;
  write: (transaction: Transaction, entries: readonly Entry[], at: Timestamp) => void;
};

export const withoutCaptions = (imageUrls: readonly string[]): Entry[] =>
  imageUrls.map((imageUrl) => ({ imageUrl, caption: '' }));

/** Under which name one side of a job is shown. */
export async function nameOfSide(db: Firestore, id: string, side: Side): Promise<string> {
  const author = await findOther(db, id);
  const name = author && (side === 'customer' ? author.name : businessNameOf(author));
  return name ?? FORMER_MEMBER;
}
