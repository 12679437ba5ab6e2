import { type Fault, faultsIn } from '../fault.ts';

const calls = 'functions/src/calls';

export const callFaults: readonly Fault[] = [
  ...faultsIn(
    `${calls}/requests/create.ts`,
    ['isolated requests/create'],
    [
      {
        name: 'The pictures of a posted request do not become its own',
        find: '      attach(transaction, { requestId: id });\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${calls}/requests/end.ts`,
    ['isolated business-figures'],
    [
      {
        name: 'A job completed by the business counts as completed by the customer',
        find: "relation === 'owner' ? ('customer' as const) : ('business' as const)",
        replace: "relation === 'owner' ? ('customer' as const) : ('customer' as const)",
        tests: ['isolated requests/change'],
      },
      {
        name: 'A completed job is missing from the figures of its business',
        find: '      if (request.acceptedEstimate) countCompletedJob(transaction, db, request.acceptedEstimate.businessId);\n',
        replace: '',
      },
      {
        name: 'Conversations about a deleted request stay open until a trigger removes them',
        find: '    for (const estimate of byBusiness.values()) closeConversation(transaction, db, estimate);\n',
        replace: '',
        tests: ['isolated removal'],
      },
    ],
  ),
  ...faultsIn(
    `${calls}/requests/update.ts`,
    ['isolated requests/change'],
    [
      {
        name: 'An edit of one end puts the budget out of order',
        find: 'if (!budgetInOrder(edited)) {',
        replace: 'if (!budgetInOrder(edit)) {',
      },
    ],
  ),
  ...faultsIn(
    `${calls}/estimates/decide.ts`,
    ['isolated contacts'],
    [
      {
        name: 'Accepting an estimate shares contact details without being asked to',
        find: 'contactSharedAt: input?.shareContact ? updatedAt : null,',
        replace: 'contactSharedAt: updatedAt,',
      },
      {
        name: 'A rejected estimate still counts as active on its request',
        find: '      changeRequest(transaction, pair.snapshot, countsAfter(request, pair.estimate.status, status));\n',
        replace: '      changeRequest(transaction, pair.snapshot, {});\n',
        tests: ['isolated estimates/decide'],
      },
    ],
  ),
  ...faultsIn(
    `${calls}/conversations/send.ts`,
    ['api messages/send'],
    [
      {
        name: 'A message is written in the name of someone else',
        find: "  if (senderId !== actor.id) throw new ApiError('forbidden', 'You can only send messages as yourself.');\n",
        replace: '',
      },
      {
        name: 'The second unread message is not counted',
        find: '(conversation.unread[receiverId] ?? 0) + 1',
        replace: '1',
        tests: ['api messages/read'],
      },
    ],
  ),
  ...faultsIn(
    `${calls}/conversations/take-back.ts`,
    ['isolated hidden-pictures', 'isolated walk'],
    [
      {
        name: 'The pictures of a message that was taken back stay stored',
        find: '    forgetPictures(transaction, db, sent.imageUrls);\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${calls}/reviews/read.ts`,
    ['isolated reviews'],
    [
      {
        name: 'The other side reads a sealed review',
        find: 'review !== own && review.publishedAt && !review.takenDown',
        replace: 'review !== own && !review.takenDown',
      },
    ],
  ),
  ...faultsIn(
    `${calls}/contacts/read.ts`,
    ['isolated contacts'],
    [
      {
        name: 'The log does not say that a business was shown contact details',
        find: 'if (owner && counterpart) {',
        replace: "if (owner && counterpart && relation === 'owner') {",
      },
    ],
  ),
  ...faultsIn(
    `${calls}/accounts/reset-password.ts`,
    ['api accounts/reset-password'],
    [
      {
        name: 'Sessions go on after the password was reset',
        find: '.update({ ...NO_SESSIONS, ...NO_EMAIL_CHANGE, emailVerified: true });',
        replace: '.update({ ...NO_EMAIL_CHANGE, emailVerified: true });',
      },
    ],
  ),
  ...faultsIn(
    `${calls}/appeals.ts`,
    ['isolated acts', 'isolated walk'],
    [
      {
        name: 'Anyone appeals against a decision about someone else',
        find: '    if (stored.accountId !== actor.id) throw toError(NO_SUCH_ACT);\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${calls}/accounts/update-profile.ts`,
    ['api accounts/profile'],
    [
      {
        name: 'A session left open changes the email address without the password',
        find: '  if (services.now().getTime() / 1000 - session.startedAt < RECENT_SECONDS) return;\n',
        replace: '  if (session.startedAt > 0) return;\n',
      },
    ],
  ),
];
