/** Which searches an account may save, and how a search may be renamed. */
import { LIMITS, type SearchAlert } from '../constants.ts';
import { all, allowed, conflict, hidden, type Verdict } from '../shared/verdict.ts';

type Named = { id: string; name: string };
type Filters = { q?: string | undefined; category?: string | undefined; within?: number | undefined };
type Alerting = { query: Filters; alert: SearchAlert };

export const NO_SUCH_SEARCH = hidden("We couldn't find this saved search. It may have been deleted.");

export const maySaveSearch = (saved: readonly Named[], name: string): Verdict =>
  all(mayAdd(saved.length), mayBeNamed(saved, name));

/** A name is free if only the search itself has it. Upper and lower case count as equal. */
export const mayRenameSearch = (saved: readonly Named[], search: Pick<Named, 'id'>, name: string): Verdict =>
  mayBeNamed(
    saved.filter(({ id }) => id !== search.id),
    name,
  );

export const WORDS_ALONE = 'To be notified at once, also choose a category or a distance';

/** Every new request of the country would have to be compared with a search that has words alone. */
export const mayAlertAtOnce = ({ category, within }: Filters): boolean =>
  category !== undefined || within !== undefined;

export const mayHaveAlert = ({ query, alert }: Alerting): Verdict =>
  alert !== 'at-once' || mayAlertAtOnce(query) ? allowed : conflict(`${WORDS_ALONE}.`);

const mayAdd = (count: number): Verdict =>
  count < LIMITS.savedSearches
    ? allowed
    : conflict(`You already have ${LIMITS.savedSearches} saved searches. Delete one to save another.`);

const mayBeNamed = (saved: readonly Named[], name: string): Verdict =>
  saved.some((search) => search.name.toLowerCase() === name.toLowerCase())
    ? conflict(`You already have a search named "${name}". Please choose another name.`)
    : allowed;
