/** Snapshots of all stored data, and the changes between two of them. */
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { everyDocument } from '../../support/firestore/every-document.ts';

/** Documents by path, oldest first, because paths differ in every run. */
export type Snapshot = ReadonlyMap<string, QueryDocumentSnapshot>;

/** Whether there was a write since the last query, as snapshots take longer than calls. */
export function noticeWrites(db: Firestore): () => boolean {
  const request: unknown = Reflect.get(db, 'request');
  if (typeof request !== 'function') throw new Error('The Firestore client has no request to watch.');
  let isWritten = true;
  Object.assign(db, {
    request: (method: string, sent: { writes?: readonly unknown[] }, ...rest: unknown[]) => {
      isWritten ||= (sent.writes?.length ?? 0) > 0;
      return Reflect.apply(request, db, [method, sent, ...rest]);
    },
  });
  return () => {
    const was = isWritten;
    isWritten = false;
    return was;
  };
}

export type Change = {
  path: string;
  before: QueryDocumentSnapshot | undefined;
  after: QueryDocumentSnapshot | undefined;
};

const ageOf = ({ createTime }: QueryDocumentSnapshot) => createTime.toMillis();

export async function takeSnapshot(db: Firestore): Promise<Snapshot> {
  const documents = await everyDocument(db);
  return new Map(
    documents.sort((a, b) => ageOf(a) - ageOf(b)).map((document) => [document.ref.path, document]),
  );
}

export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter(({ before: one, after: other }) => !one || !other || isChanged(one, other));
}

const isChanged = (one: QueryDocumentSnapshot, other: QueryDocumentSnapshot) =>
  !one.updateTime.isEqual(other.updateTime) && !one.isEqual(other);

export const collectionOf = (path: string): string => path.split('/').at(-2) ?? '';

export const documentsIn = (snapshot: Snapshot, collection: string): QueryDocumentSnapshot[] =>
  [...snapshot.values()].filter(({ ref }) => ref.parent.id === collection);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Every id in a value, including parts of composite ids and of URLs. */
export const idsIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value ?? null).match(UUID) ?? []),
];

export const idsOn = (document: QueryDocumentSnapshot): string[] =>
  idsIn([document.ref.path, document.data()]);

/** The same value with other ids. */
export const withIds = (value: unknown, replace: (id: string) => string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(UUID, replace));
