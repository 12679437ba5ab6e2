/**
 * Hides one picture and shows it again. Removes it from its content, as lists, details, and live listeners read that,
 * and stores its index. Its bytes move to an address that only its owner and administrators know.
 */
import { MESSAGE_IS_HIDDEN } from '@marketplace/contract/act/rules';
import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import { users } from '../../store/account/accounts.ts';
import { changeAccount } from '../../store/account/changes.ts';
import { actRef } from '../../store/act/acts.ts';
import { businessNameOf } from '../../store/estimate/estimates.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { ifUnchangedSince } from '../../store/firestore/transact.ts';
import { changeRequest } from '../../store/job/write.ts';
import {
  changeHidden,
  picturePath,
  pictures,
  removePicture,
  type StoredPicture,
} from '../../store/picture/pictures.ts';
import { BY_SYSTEM } from '../../store/record/record.ts';
import { partOfPicture } from '../../store/report/reported-things.ts';
import { requests } from '../../store/request/requests.ts';
import { findMessage, type Hideable } from './hideable.ts';

type Entry = { imageUrl: string; caption: string };

/** The list of pictures that a picture belongs to, such as a portfolio. */
type Place = {
  title: string;
  entries: Entry[];
  /** Whether another picture has replaced it. */
  isTaken?: boolean;
  write: (transaction: Transaction, entries: readonly Entry[], at: Timestamp) => void;
};

/** A picture whose content or place is gone is deleted instead of shown. */
export async function preparePicture(db: Firestore, id: string): Promise<Hideable | undefined> {
  const snapshot = await readBatched(pictures(db).doc(id));
  const picture = snapshot.data();
  const partOf = picture && (await partOfPicture(db, picture));
  if (!picture || !partOf) return undefined;
  const place = await findPlace(db, picture, partOf.thingId);
  const { ownerId, hidden } = picture;
  const index = place?.entries.findIndex(({ imageUrl }) => imageUrl === picturePath(id)) ?? -1;
  if (!hidden && index === -1) return undefined;
  return {
    authorId: ownerId,
    requestId: partOf.kind === 'profile' ? null : (partOf.thingId.split('_')[0] ?? null),
    title: place?.title ?? 'No longer available',
    isHidden: hidden !== null,
    partOf,
    write: (transaction, { reason, at, address }) => {
      if (reason !== null) {
        const caption = place?.entries[index]?.caption ?? '';
        const messageId = partOf.kind === 'message' ? (partOf.thingId.split('_')[2] ?? null) : null;
        place?.write(transaction, place.entries.toSpliced(index, 1), at);
        changeHidden(transaction, snapshot, { address, index, caption, messageId });
        return { content: '', imageUrls: [picturePath(address)] };
      }
      if (!place || place.isTaken || !hidden) removePicture(transaction, snapshot);
      else {
        const entry = { imageUrl: picturePath(id), caption: hidden.caption };
        place.write(transaction, place.entries.toSpliced(hidden.index, 0, entry), at);
        changeHidden(transaction, snapshot, null);
      }
      return null;
    },
  };
}

function findPlace(db: Firestore, { purpose, ownerId }: StoredPicture, thingId: string) {
  if (purpose === 'request') return placeInRequest(db, thingId);
  if (purpose === 'message') return placeInMessage(db, thingId);
  return purpose === 'portfolio' ? placeInPortfolio(db, ownerId) : placeOfFace(db, ownerId);
}

const bare = (imageUrls: readonly string[]): Entry[] =>
  imageUrls.map((imageUrl) => ({ imageUrl, caption: '' }));
const pathsOf = (entries: readonly Entry[]): string[] => entries.map(({ imageUrl }) => imageUrl);

async function placeInRequest(db: Firestore, id: string): Promise<Place | undefined> {
  const snapshot = await readBatched(requests(db).doc(id));
  const request = snapshot.data();
  return (
    request && {
      title: request.title,
      entries: bare(request.imageUrls),
      write: (transaction, entries, at) => {
        changeRequest(transaction, snapshot, { imageUrls: pathsOf(entries) }, { by: BY_SYSTEM, at });
      },
    }
  );
}

/** A message without text and pictures is hidden as a whole. */
async function placeInMessage(db: Firestore, thingId: string): Promise<Place | undefined> {
  const [found, act] = await Promise.all([
    findMessage(db, thingId),
    readBatched(actRef(db, { act: 'hide', kind: 'message', thingId })),
  ]);
  if (!found) return undefined;
  const { title, message, change } = found;
  return {
    title,
    entries: bare(message.imageUrls),
    write: (transaction, entries, at) => {
      if (act.data()?.undone === null) throw toError(MESSAGE_IS_HIDDEN);
      const isEmpty = message.content === '' && entries.length === 0;
      change(transaction, { imageUrls: pathsOf(entries), hiddenAt: isEmpty ? at : null }, at);
    },
  };
}

async function placeInPortfolio(db: Firestore, ownerId: string): Promise<Place | undefined> {
  const snapshot = await readBatched(users(db).doc(ownerId));
  const account = snapshot.data();
  return (
    account && {
      title: businessNameOf(account),
      entries: account.portfolio,
      write: (transaction, entries) => {
        const change = { portfolio: [...entries] };
        changeAccount(transaction, db, account, change, ifUnchangedSince(snapshot));
      },
    }
  );
}

async function placeOfFace(db: Firestore, ownerId: string): Promise<Place | undefined> {
  const snapshot = await readBatched(users(db).doc(ownerId));
  const account = snapshot.data();
  return (
    account && {
      title: businessNameOf(account),
      entries: bare(account.profileImageUrl ? [account.profileImageUrl] : []),
      isTaken: account.profileImageUrl !== null,
      write: (transaction, [face]) => {
        const change = { profileImageUrl: face?.imageUrl ?? null };
        changeAccount(transaction, db, account, change, ifUnchangedSince(snapshot));
      },
    }
  );
}
