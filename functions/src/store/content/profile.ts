import { isBusiness, isLeaving } from '@marketplace/contract/account/rules';
import { isShown, users } from '../account/accounts.ts';
import { changeAccount, setFields } from '../account/changes.ts';
import { businessNameOf } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { readable } from '../firestore/collection.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';
import { type ReadContent, withoutCaptions } from './content.ts';

/** Only businesses have a public profile. */
export const readProfileContent: ReadContent = (db, id) => readProfile(db, id, isBusiness);

/** Customers have a picture, which can be hidden. */
export const readAnyProfile: ReadContent = (db, id) => readProfile(db, id, () => true);

async function readProfile(
  db: Parameters<ReadContent>[0],
  id: string,
  isFound: typeof isBusiness,
): ReturnType<ReadContent> {
  const snapshot = await readBatched(users(db).doc(id));
  const account = readable(snapshot);
  if (!account || !isFound(account)) return undefined;
  const { profileImageUrl, portfolio, description } = account;
  const face = profileImageUrl ? [profileImageUrl] : [];
  const captions = portfolio.map(({ caption }) => caption).filter((caption) => caption !== '');
  return {
    authorId: id,
    requestId: null,
    title: businessNameOf(account),
    imageUrls: [...face, ...portfolio.map(({ imageUrl }) => imageUrl)],
    isHidden: account.profileHidden,
    isGone: !isBusiness(account) || isLeaving(account),
    mayBeSeenBy: (_, now) => isShown(account, now),
    show: () => ({ authorName: businessNameOf(account), text: [description ?? '', ...captions].join('\n') }),
    prepareHiding:
      async () =>
      (transaction, { reason }) => {
        setFields(transaction, db, id, { profileHidden: reason !== null });
        return undefined;
      },
    preparePictures: ({ purpose }) => {
      const isFace = purpose === 'profile';
      return {
        entries: isFace ? withoutCaptions(face) : portfolio,
        isTaken: isFace && profileImageUrl !== null,
        write: (transaction, entries) => {
          const change = isFace
            ? { profileImageUrl: entries[0]?.imageUrl ?? null }
            : { portfolio: [...entries] };
          changeAccount(transaction, db, account, change, ifUnchangedSince(snapshot));
        },
      };
    },
  };
}
