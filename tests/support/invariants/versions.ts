/** Invariants of the versions and the proposal of an estimate. */
import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import type { StoredEstimate } from '../../../functions/src/store/estimate/estimates.ts';
import { type StoredVersion, versionsIn } from '../../../functions/src/store/estimate/versions.ts';

/** By estimate. */
export type Versions = ReadonlyMap<string, readonly StoredVersion[]>;

export async function versionsOf(estimateIds: readonly string[], db: Firestore): Promise<Versions> {
  const each = estimateIds.map(async (id) => {
    const { docs } = await versionsIn(db, id).orderBy('version').get();
    return [id, docs.map((document) => document.data())] as const;
  });
  return new Map(await Promise.all(each));
}

export const when = (condition: boolean, violation: string): string[] => (condition ? [violation] : []);

/** Every version but the current one is stored. A proposal waits only during the job. */
export function ofVersions({
  estimates,
  versions,
}: {
  estimates: readonly StoredEstimate[];
  versions: Versions;
}): string[] {
  return estimates.flatMap(({ id, version, proposal, status, serviceRequestStatus }) => {
    const numbers = (versions.get(id) ?? []).map((one) => one.version);
    const isRunning = status === 'accepted' && serviceRequestStatus === 'in-progress';
    return [
      ...when(
        !isDeepStrictEqual(
          numbers,
          Array.from({ length: version - 1 }, (_, index) => index + 1),
        ),
        `an estimate of version ${version} has the versions ${numbers.join(' ')}`,
      ),
      ...when(proposal !== null && !isRunning, 'a proposal waits without a job in progress'),
    ];
  });
}
