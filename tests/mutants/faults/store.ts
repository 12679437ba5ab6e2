import { type Fault, faultsIn } from '../fault.ts';

const store = 'functions/src/store';

export const storeFaults: readonly Fault[] = [
  ...faultsIn(
    `${store}/estimates.ts`,
    ['isolated requests/detail'],
    [
      {
        name: 'A business reads the estimates of its rivals on a request',
        find: "return estimatesOn(db, requestId).where('between', 'array-contains', personId);",
        replace: 'return estimatesOn(db, requestId);',
      },
    ],
  ),
  ...faultsIn(
    `${store}/request-changes.ts`,
    ['isolated totals'],
    [
      {
        name: 'The totals of open requests do not follow a change',
        find: '  countRequest(transaction, db, before, after);\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${store}/estimate-changes.ts`,
    ['isolated record'],
    [
      {
        name: 'The record does not say which estimates were rejected with a request',
        find: '    if (isMoved) follow(transaction, db, before, after, doing);\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${store}/estimate-removal.ts`,
    ['isolated acts', 'isolated notifications'],
    [
      {
        name: 'A conversation stays open when only a hidden estimate is left',
        find: 'if (newest && !isHidden(newest)) moveConversation(',
        replace: 'if (newest) moveConversation(',
      },
    ],
  ),
  ...faultsIn(
    `${store}/blocks.ts`,
    ['isolated blocks'],
    [
      {
        name: 'A blocked account is not kept apart from who blocks it',
        find: '    transaction.update(users(db).doc(other), { apartFrom: change(one) });\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${store}/notifications.ts`,
    ['unit functions/src/store/notifications'],
    [
      {
        name: 'An event that is told twice counts twice',
        find: 'if (known.includes(event) || isTooOld || ',
        replace: 'if (isTooOld || ',
      },
    ],
  ),
  ...faultsIn(
    `${store}/rate-limits.ts`,
    ['isolated limits'],
    [
      {
        name: 'A limit lets one more attempt through',
        find: 'count > limit.max || (id !== undefined',
        replace: 'count > limit.max + 1 || (id !== undefined',
      },
    ],
  ),
  ...faultsIn(
    `${store}/login-attempts.ts`,
    ['api accounts/limits'],
    [
      {
        name: 'Earlier wrong passwords are not forgotten after signing in',
        find: 'taken: FieldValue.increment(-1 - failed),',
        replace: 'taken: FieldValue.increment(-1),',
      },
    ],
  ),
  ...faultsIn(
    `${store}/sessions.ts`,
    ['unit functions/src/store/sessions'],
    [
      {
        name: 'An account has sessions without a limit',
        find: '[...running, toStoredSession(session)].slice(-MAX_SESSIONS)',
        replace: '[...running, toStoredSession(session)]',
      },
    ],
  ),
  ...faultsIn(
    `${store}/conversations.ts`,
    ['isolated notifications', 'api messages/read'],
    [
      {
        name: 'Taking back a message that was read lowers the count of those that were not',
        find: '- (wasRead ? 0 : 1)',
        replace: '- 1',
      },
    ],
  ),
  ...faultsIn(
    `${store}/pictures.ts`,
    ['isolated hidden-pictures'],
    [
      {
        name: 'The owner puts a hidden picture back',
        find: '      !picture.hidden &&\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${store}/former-members.ts`,
    ['isolated leaving'],
    [
      {
        name: 'The street of a customer who was deleted stays on their requests',
        find: 'const stays = { ...request, location: areaOf(request.location) };',
        replace: 'const stays = { ...request };',
      },
    ],
  ),
];
