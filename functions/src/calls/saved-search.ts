import {
  mayHaveAlert,
  mayRenameSearch,
  maySaveSearch,
  NO_SUCH_SEARCH,
} from '@marketplace/contract/saved-search/rules';
import type { SavedSearch } from '@marketplace/contract/saved-search/schema';
import { assertAllowed, toError } from '../errors.ts';
import { earlyHandler, handler } from '../http/handler.ts';
import { transactWithinLimit } from '../store/rate-limit/transactions.ts';
import { prepareSearches, searchesOf } from '../store/saved-search/saved-searches.ts';

export const listSavedSearches = earlyHandler('listSavedSearches', ({ actor, services: { db } }) =>
  searchesOf(db, actor.id),
);

export const saveSearch = handler('saveSearch', ({ input, actor, services }) =>
  transactWithinLimit(services, { call: 'saveSearch', by: actor }, async (transaction) => {
    const { searches, replace } = await prepareSearches(transaction, services.db, actor.id);
    assertAllowed(maySaveSearch(searches, input.name));
    const saved = { id: services.newId(), ...input };
    replace([...searches, saved]);
    return saved;
  }),
);

export const changeSavedSearch = handler('changeSavedSearch', ({ params, input, actor, services }) =>
  transactWithinLimit(services, { call: 'changeSavedSearch', by: actor }, async (transaction) => {
    const { searches, replace } = await prepareSearches(transaction, services.db, actor.id);
    const before = requireSearch(searches, params.id);
    const { name = before.name, alert = before.alert } = input;
    assertAllowed(mayRenameSearch(searches, before, name));
    const after = { ...before, name, alert };
    assertAllowed(mayHaveAlert(after));
    replace(searches.map((search) => (search === before ? after : search)));
    return after;
  }),
);

export const deleteSavedSearch = handler('deleteSavedSearch', ({ params, actor, services }) =>
  transactWithinLimit(services, { call: 'deleteSavedSearch', by: actor }, async (transaction) => {
    const { searches, replace } = await prepareSearches(transaction, services.db, actor.id);
    const deleted = requireSearch(searches, params.id);
    replace(searches.filter((search) => search !== deleted));
  }),
);

function requireSearch(searches: readonly SavedSearch[], id: string): SavedSearch {
  const found = searches.find((search) => search.id === id);
  if (!found) throw toError(NO_SUCH_SEARCH);
  return found;
}
