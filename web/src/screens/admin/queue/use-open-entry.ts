import { useSearchParams } from 'react-router-dom';

/** A queue whose open entry is in the address. */
export interface Queue<Entry> {
  entries: readonly Entry[];
  idOf: (entry: Entry) => string;
  /** The parameter of the address. */
  param: string;
  hasMore: boolean;
}

/** The parameters that name an open entry. */
export const ACCOUNT = 'account';
export const APPEAL = 'appeal';

export const entryPath = (param: string, id: string): string => `?${new URLSearchParams({ [param]: id })}`;

/** The open entry, its place, and the way to the next. Once an entry is dealt with, the first one is open. */
export function useOpenEntry<Entry>({ entries, idOf, param, hasMore }: Queue<Entry>) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(param);
  const place = Math.max(
    entries.findIndex((entry) => idOf(entry) === wanted),
    0,
  );
  const next = entries[place + 1];
  return {
    open: wanted === null ? undefined : entries[place],
    position: `${place + 1} of ${entries.length}${hasMore ? '+' : ''}`,
    nextPath: next && entryPath(param, idOf(next)),
    close: () => setSearch({}, { preventScrollReset: true }),
  };
}
