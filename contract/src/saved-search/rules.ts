/** Which searches an account may save, and how a search may be renamed. */
import { LIMITS } from '../constants.ts';
import { all, allowed, conflict, hidden, type Verdict } from '../shared/verdict.ts';

type Named = { id: string; name: string };

export const NO_SUCH_SEARCH = hidden('This saved search does not exist.');

export const maySaveSearch = (saved: readonly Named[], name: string): Verdict =>
  all(mayAdd(saved.length), mayBeNamed(saved, name));

/** A name is free if only the search itself has it. Upper and lower case count as equal. */
export const mayRenameSearch = (saved: readonly Named[], search: Pick<Named, 'id'>, name: string): Verdict =>
  mayBeNamed(
    saved.filter(({ id }) => id !== search.id),
    name,
  );

const mayAdd = (count: number): Verdict =>
  count < LIMITS.savedSearches
    ? allowed
    : conflict(`You already have ${LIMITS.savedSearches} saved searches. Delete one to save another.`);

const mayBeNamed = (saved: readonly Named[], name: string): Verdict =>
  saved.some((search) => search.name.toLowerCase() === name.toLowerCase())
    ? conflict(`You already have a search named "${name}". Please choose another name.`)
    : allowed;
