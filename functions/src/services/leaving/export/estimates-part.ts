/** Estimates with all their versions. An estimate with many versions continues on the next page. */
import type { ExportPage } from '@marketplace/contract/account/export';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { exportEstimate, presentVersion } from '../../../present/estimate.ts';
import type { StoredEstimate } from '../../../store/estimate/estimates.ts';
import { currentVersion, earlierVersions } from '../../../store/estimate/versions.ts';
import { workInGroups } from '../../../store/firestore/groups.ts';
import { type Place, readSome } from '../../../store/firestore/pages.ts';
import type { Context, Part } from './part.ts';

type Exported = NonNullable<ExportPage['estimatesSent']>[number];

type EstimatesPart = {
  queryOf: (db: Firestore, accountId: string) => Query<StoredEstimate>;
  isShown: (estimate: StoredEstimate) => boolean;
  dataOf: (estimates: Exported[]) => Partial<ExportPage>;
};

/** An estimate, and how many of the versions below a number to read. */
type Share = {
  estimate: StoredEstimate;
  isShown: boolean;
  isBegun: boolean;
  below: number;
  versions: number;
};

/** Estimates read for a page, which their versions may fill before. */
const MAX_ESTIMATES = 200;
const MAX_PARALLEL = 50;

export function estimatesPart({ queryOf, isShown, dataOf }: EstimatesPart): Part {
  return async (context, from, size) => {
    const limit = Math.min(size, MAX_ESTIMATES);
    const found = await readSome(startAt(queryOf(context.db, context.account.id), from), limit);
    const shares = shareOut(
      found.map((estimate) => shareOf(estimate, from, isShown)),
      size,
    );
    const exported = await workInGroups(
      shares.filter((share) => share.isShown),
      MAX_PARALLEL,
      (group) => Promise.all(group.map((share) => exportOne(context, share))),
    );
    return {
      data: dataOf(exported),
      size: sum(shares.map(sizeOf)),
      next: placeAfter(shares, found.length === limit || shares.length < found.length),
    };
  };
}

/** A place with a value lies within an estimate: the number of the last version that was read. */
function startAt(query: Query<StoredEstimate>, from: Place | undefined): Query<StoredEstimate> {
  const sorted = query.orderBy(FieldPath.documentId());
  if (!from) return sorted;
  return from.values.length > 0 ? sorted.startAt(from.id) : sorted.startAfter(from.id);
}

/** The whole estimate. Version numbers have no gaps, so they tell how many there are. */
function shareOf(
  estimate: StoredEstimate,
  from: Place | undefined,
  isShown: EstimatesPart['isShown'],
): Share {
  const begun = estimate.id === from?.id ? from.values[0] : undefined;
  const below = begun ?? estimate.version;
  const shown = isShown(estimate);
  return {
    estimate,
    isShown: shown,
    isBegun: begun !== undefined,
    below,
    versions: shown ? Math.max(0, below - 1) : 0,
  };
}

/** An estimate that an earlier page began doesn't count again, so that each page goes on. */
const sizeOf = ({ isBegun, versions }: Share) => (isBegun ? 0 : 1) + versions;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What fits. The last estimate may have only a part of its versions. */
function shareOut(shares: readonly Share[], size: number): Share[] {
  const fitting: Share[] = [];
  let left = size;
  for (const share of shares) {
    if (left <= 0) break;
    const versions = Math.min(share.versions, left - (share.isBegun ? 0 : 1));
    fitting.push({ ...share, versions });
    left -= sizeOf({ ...share, versions });
  }
  return fitting;
}

function placeAfter(shares: readonly Share[], isMore: boolean): Place | undefined {
  const last = shares.at(-1);
  if (!last) return undefined;
  const { id } = last.estimate;
  const oldest = last.below - last.versions;
  if (last.isShown && oldest > 1) return { values: [oldest], id };
  return isMore ? { values: [], id } : undefined;
}

async function exportOne(
  { db, account, now }: Context,
  { estimate, isBegun, below, versions }: Share,
): Promise<Exported> {
  const earlier =
    versions > 0 ? await readSome(earlierVersions(db, { id: estimate.id, version: below }), versions) : [];
  return {
    ...exportEstimate(estimate, account, now),
    versions: [...(isBegun ? [] : [currentVersion(estimate)]), ...earlier].map(presentVersion),
  };
}
