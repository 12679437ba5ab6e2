import type { Fault } from '../fault.ts';

/** The stops of `docs/tour.md`, in its order. Each names the test that fails. */
export const tourFaults: readonly (Fault & { failing: string })[] = [
  {
    name: 'On the tour: a budget of a single amount is refused',
    file: 'contract/src/request/schema.ts',
    find: 'return budgetMin === undefined || budgetMax === undefined || budgetMax >= budgetMin;',
    replace: 'return budgetMin === undefined || budgetMax === undefined || budgetMax > budgetMin;',
    tests: ['unit contract/src/payloads'],
    failing: 'may make both ends of the budget one',
  },
  {
    name: 'On the tour: a business posts a request',
    file: 'contract/src/request/rules.ts',
    find: "  if (!isCustomer(actor)) return forbidden('Only customers can post service requests.');\n",
    replace: '',
    tests: ['unit contract/src/request/rules'],
    failing: 'posts or browses by its type',
  },
  {
    name: 'On the tour: businesses are notified of every request of an account without a confirmed address',
    file: 'functions/src/calls/request/write.ts',
    find: 'if (unnotifiedReason === null) addFanOut(transaction, db, created, { id: fanOutId, now: now() });',
    replace: 'addFanOut(transaction, db, created, { id: fanOutId, now: now() });',
    tests: ['isolated unnotified-requests'],
    failing: 'of two requests a day before the customer confirms the address, and of no more',
  },
  {
    name: 'On the tour: no page of businesses is notified',
    file: 'functions/src/triggers/job.ts',
    find: 'if (page > 0 || (await mayBeginFanOut(time))) await notifyPage(services(), params.id, page);',
    replace: 'if (page > 0) await notifyPage(services(), params.id, page);',
    tests: ['api notifications/fan-out'],
    failing: 'notifies once each business that offers its category or names no service, and no others',
  },
  {
    name: 'On the tour: any listener reads the notifications of others',
    file: 'firestore.rules',
    find: 'allow get, list: if isListener() && request.auth.token.account == userId;',
    replace: 'allow get, list: if isListener();',
    tests: ['rules firestore'],
    failing: 'allow exactly what listeners need',
  },
  {
    name: 'On the tour: what a listener brings is listed twice',
    file: 'web/src/entities/live/merge.ts',
    find: 'const older = items.filter((one) => !current.has(one.id) && !isCovered(window, live, one));',
    replace: 'const older = items.filter((one) => !isCovered(window, live, one));',
    tests: ['unit web/src/entities/live/merge'],
    failing: 'is at the start of a list in pages, each document once',
  },
];
