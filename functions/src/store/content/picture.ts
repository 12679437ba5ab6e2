/**
 * One picture of a request, a message, or a profile. Hiding removes it from there, as lists, details, and live listeners
 * read that, and stores its index. Its bytes move to an address that only its owner and administrators know.
 */
import { messageThingId, readMessageThingId } from '@marketplace/contract/report/rules';
import type { PartOf } from '@marketplace/contract/report/schema';
import type { Firestore } from 'firebase-admin/firestore';
import { messagesIn } from '../conversation/messages.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import {
  changeHidden,
  picturePath,
  pictures,
  removePicture,
  type StoredPicture,
} from '../picture/pictures.ts';
import type { ReadContent } from './content.ts';
import { readMessageContent } from './message.ts';
import { readAnyProfile } from './profile.ts';
import { readRequestContent } from './request.ts';

const WHOLES = { request: readRequestContent, message: readMessageContent, profile: readAnyProfile };

/** Administrators see a hidden one at its hidden address. One whose content is gone is deleted instead of shown. */
export const readPictureContent: ReadContent = async (db, id) => {
  const snapshot = await readBatched(pictures(db).doc(id));
  const picture = snapshot.data();
  const partOf = picture && (await partOfPicture(db, picture));
  if (!picture || !partOf) return undefined;
  const { kind, thingId } = partOf;
  const whole = await WHOLES[kind](db, thingId);
  const { ownerId, hidden } = picture;
  const path = picturePath(id);
  const isShownThere = whole?.imageUrls.includes(path) ?? false;
  if (!hidden && !isShownThere) return undefined;
  return {
    authorId: ownerId,
    requestId: kind === 'profile' ? null : (thingId.split('_')[0] ?? null),
    title: whole?.title ?? 'No longer available',
    imageUrls: [picturePath(hidden?.address ?? id)],
    isHidden: hidden !== null,
    // A hidden message may still show the picture.
    isGone: !whole || (kind === 'profile' && whole.isGone === true),
    partOf,
    mayBeSeenBy: async (actor, now) => isShownThere && (await whole?.mayBeSeenBy(actor, now)) === true,
    show: async () => (await whole?.show()) ?? { authorName: '', text: '' },
    prepareHiding: async () => {
      const list = await whole?.preparePictures?.(picture);
      return (transaction, { reason, at, address }) => {
        const entries = list?.entries ?? [];
        if (reason !== null) {
          const index = entries.findIndex(({ imageUrl }) => imageUrl === path);
          const caption = entries[index]?.caption ?? '';
          const messageId = kind === 'message' ? readMessageThingId(thingId).messageId : null;
          list?.write(transaction, entries.toSpliced(index, 1), at);
          changeHidden(transaction, snapshot, { address, index, caption, messageId });
          return { content: '', imageUrls: [picturePath(address)] };
        }
        if (!list || list.isTaken || !hidden) removePicture(transaction, snapshot);
        else {
          const entry = { imageUrl: path, caption: hidden.caption };
          list.write(transaction, entries.toSpliced(hidden.index, 0, entry), at);
          changeHidden(transaction, snapshot, null);
        }
        return undefined;
      };
    },
  };
};

type Whole = NonNullable<PartOf> & { kind: keyof typeof WHOLES };

/** The content that a picture belongs to. Undefined if it isn't used. */
async function partOfPicture(
  db: Firestore,
  { id, purpose, ownerId, requestId, conversationId, hidden }: StoredPicture,
): Promise<Whole | undefined> {
  if (purpose === 'profile' || purpose === 'portfolio') return { kind: 'profile', thingId: ownerId };
  if (requestId !== null) return { kind: 'request', thingId: requestId };
  if (conversationId === null) return undefined;
  const messageId = hidden?.messageId ?? (await messageShowing(db, conversationId, picturePath(id)));
  return messageId === undefined
    ? undefined
    : { kind: 'message', thingId: messageThingId(conversationId, messageId) };
}

async function messageShowing(
  db: Firestore,
  conversationId: string,
  path: string,
): Promise<string | undefined> {
  const found = await messagesIn(db, conversationId)
    .where('imageUrls', 'array-contains', path)
    .limit(1)
    .get();
  return found.docs[0]?.id;
}
