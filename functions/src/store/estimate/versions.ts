/**
 * The versions of estimates. Each document has content that a later version replaced, and never changes. The current
 * content is on the estimate itself.
 */
import { isDeepStrictEqual } from 'node:util';
import { contentOf } from '@marketplace/contract/estimate/content/content';
import { type EstimateContent, estimateVersion } from '@marketplace/contract/estimate/schema';
import type { CollectionReference, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, readPlace, readSome, scanItems } from '../firestore/pages.ts';
import { estimates, type StoredEstimate } from './estimates.ts';

export const versionFields = z.extend(z.omit(estimateVersion, { at: true }), { at: moment });
export type StoredVersion = z.infer<typeof versionFields> & { id: string };

/** Its documents have the number of their version as id. */
export const versionsIn = (db: Firestore, estimateId: string): CollectionReference<StoredVersion> =>
  collection(`estimates/${estimateId}/versions`, versionFields)(db);

export const isSameContent = (one: EstimateContent, other: EstimateContent): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other));

export function currentVersion(estimate: StoredEstimate): StoredVersion {
  const { version, versionAt, createdAt, proposedBy } = estimate;
  return { ...contentOf(estimate), id: String(version), version, at: versionAt ?? createdAt, proposedBy };
}

type Which = Pick<StoredEstimate, 'id' | 'version'>;

/** Those that were current before, newest first. A version that is stored in parallel is not among them. */
export const earlierVersions = (db: Firestore, { id, version }: Which): Query<StoredVersion> =>
  versionsIn(db, id).where('version', '<', version).orderBy('version', 'desc');

type PageOptions = { limit: number; cursor: string | undefined };

/** A page of all versions, newest first. */
export function pageOfVersions(
  db: Firestore,
  estimate: StoredEstimate,
  { limit, cursor }: PageOptions,
): Promise<Page<StoredVersion>> {
  const earlier = earlierVersions(db, estimate);
  const search = { versionsOf: estimate.id };
  return scanItems({
    readAfter: async (place, size) =>
      place
        ? readSome(earlier.startAfter(place.values[0] ?? 0), size)
        : [currentVersion(estimate), ...(await readSome(earlier, size - 1))],
    search,
    from: readPlace(cursor, search),
    limit,
    batch: limit + 1,
    isFound: () => true,
    placeOf: ({ id, version }) => ({ values: [version], id }),
  });
}

/** After the estimate was deleted. The same id may have been sent again since. */
export async function removeVersions(db: Firestore, estimateId: string): Promise<void> {
  const { exists } = await estimates(db).doc(estimateId).get();
  if (!exists) await db.recursiveDelete(versionsIn(db, estimateId));
}
