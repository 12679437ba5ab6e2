import { type Fault, faultsIn } from '../fault.ts';

const triggers = 'functions/src/triggers';

export const triggerFaults: readonly Fault[] = [
  ...faultsIn(
    `${triggers}/request-changed.ts`,
    ['api requests/remove'],
    [
      {
        name: 'The conversations and messages of a deleted request stay stored',
        find: '      await removeConversations(db, id);\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${triggers}/account-changed.ts`,
    ['api accounts/sessions'],
    [
      {
        name: 'A browser that was signed out still gets push messages',
        find: '    await removeSubscriptionsOf(services().db, params.id, ended);\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${triggers}/estimate-changed.ts`,
    ['api notifications/news'],
    [
      {
        name: 'A business is not notified of the decision on its estimate',
        find: "    if (after.get('status') !== 'pending') return notifyOfDecision(services(), id, changedAt);\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${triggers}/review-changed.ts`,
    ['api notifications'],
    [
      {
        name: 'The author of a review is not notified of the reply',
        find: "    if (isNew('repliedAt')) await notifyOfReply(services(), id);\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    `${triggers}/image-removed.ts`,
    ['api images'],
    [
      {
        name: 'The bytes of a hidden picture outlive its record',
        find: "typeof address === 'string' ? [id, address] : [id]",
        replace: "typeof address === 'string' ? [id] : [id]",
      },
    ],
  ),
  ...faultsIn(
    'functions/src/store/fan-outs.ts',
    ['isolated fan-out-pages'],
    [
      {
        name: 'A trigger that runs twice begins the notifications of a new request again',
        find: ".create({ id, stage: 'named', after: null, page: 0, at, expiresAt })",
        replace: ".set({ id, stage: 'named', after: null, page: 0, at, expiresAt })",
      },
    ],
  ),
];
