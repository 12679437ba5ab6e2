import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import type { OwnEntry, RecordEntry } from '@marketplace/contract/record/schema';
import type { StoredEntry } from '../store/record.ts';
import { iso } from './time.ts';

/** What entries are about, by id: the names of accounts and the titles of requests. */
export type Subjects = { names: ReadonlyMap<string, string>; titles: ReadonlyMap<string, string> };

export function presentEntry({ about: _, ...stored }: StoredEntry, { names, titles }: Subjects): RecordEntry {
  return {
    ...stored,
    persons: stored.persons.map((id) => ({ id, name: names.get(id) ?? FORMER_MEMBER })),
    title: titles.get(stored.requestId ?? '') ?? null,
    at: iso(stored.at),
  };
}

/** As somebody whom it concerns takes it along. */
export function presentOwnEntry(stored: StoredEntry): OwnEntry {
  const { kind, thingId, requestId, event, from, to, by, reason, at } = stored;
  return { kind, thingId, requestId, event, from, to, by: by.role, reason, at: iso(at) };
}
