/** Reads when Firestore was last backed up and exported. */
import { applicationDefault } from 'firebase-admin/app';
import * as z from 'zod/mini';
import type { BackupName } from '../../store/schedule/runs.ts';

/** The time of the data in the newest complete one of each. A kind that there is none of is left out. */
export type Backups = () => Promise<Partial<Record<BackupName, Date>>>;

const time = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const backupList = z.object({
  backups: z._default(z.array(z.object({ snapshotTime: time, state: z.string() })), []),
});
const exportOperation = z.object({
  done: z._default(z.boolean(), false),
  response: z.optional(z.object({ outputUriPrefix: z.string() })),
  metadata: z.object({ startTime: time, collectionIds: z._default(z.array(z.string()), []) }),
});
const operationList = z.object({ operations: z._default(z.array(z.unknown()), []) });

const TIMEOUT_MS = 10_000;
const API = 'https://firestore.googleapis.com/v1';

/** Asks Firestore's own API, which the client library doesn't cover. */
export function firestoreBackups(projectId: string, tokenOf = accessToken): Backups {
  const project = `${API}/projects/${projectId}`;
  const read = async (address: string) => {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${await tokenOf()}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return async () => {
    const [kept, running] = await Promise.all([
      read(`${project}/locations/-/backups`),
      read(`${project}/databases/(default)/operations?pageSize=500`),
    ]);
    const backups = z.parse(backupList, kept).backups.filter(({ state }) => state === 'READY');
    const exports = z.parse(operationList, running).operations.flatMap(asExport);
    const ofAll = exports.filter(({ collectionIds }) => collectionIds.length === 0);
    const ofPurged = exports.filter(({ collectionIds }) => collectionIds.includes('purgedAccounts'));
    return {
      ...newest(
        'firestoreBackup',
        backups.map(({ snapshotTime }) => snapshotTime),
      ),
      ...newest(
        'firestoreExport',
        ofAll.map(({ startTime }) => startTime),
      ),
      ...newest(
        'purgedExport',
        ofPurged.map(({ startTime }) => startTime),
      ),
    };
  };
}

/** Only complete exports. Operations of other types don't have this shape. */
function asExport(operation: unknown): z.infer<typeof exportOperation>['metadata'][] {
  const { success, data } = exportOperation.safeParse(operation);
  return success && data.done && data.response ? [data.metadata] : [];
}

function newest(name: BackupName, times: readonly Date[]): Partial<Record<BackupName, Date>> {
  const last = times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  return last ? { [name]: last } : {};
}

async function accessToken(): Promise<string> {
  return (await applicationDefault().getAccessToken()).access_token;
}
