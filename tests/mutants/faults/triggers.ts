import type { Fault } from '../fault.ts';

export const triggerFaults: readonly Fault[] = [
  {
    name: 'The conversations and messages of a deleted request stay stored',
    file: 'functions/src/services/maintenance/remove-remains.ts',
    find: '  await removeConversations(db, requestId);\n',
    replace: '',
    tests: ['api requests/remove'],
  },
  {
    name: 'A browser that was signed out still gets push messages',
    file: 'functions/src/triggers/account.ts',
    find: '    await removeSubscriptionsOf(services().db, params.id, ended);\n',
    replace: '',
    tests: ['api accounts/sessions'],
  },
  {
    name: 'A business is not notified of the decision on its estimate',
    file: 'functions/src/triggers/job.ts',
    find: "    if (after.get('status') !== 'pending') return notifyOfDecision(services(), id, changedAt);\n",
    replace: '',
    tests: ['api notifications/news'],
  },
  {
    name: 'The author of a review is not notified of the reply',
    file: 'functions/src/triggers/job.ts',
    find: "    if (isNew('repliedAt')) await notifyOfReply(services(), id);\n",
    replace: '',
    tests: ['api notifications/news'],
  },
  {
    name: 'The bytes of a hidden picture outlive its record',
    file: 'functions/src/triggers/maintenance.ts',
    find: "typeof address === 'string' ? [id, address] : [id]",
    replace: "typeof address === 'string' ? [id] : [id]",
    tests: ['api images/serve'],
  },
  {
    name: 'A trigger that runs twice begins the notifications of a waiting request again',
    file: 'functions/src/services/notification/fan-out/begin-fan-out.ts',
    find: " || request.unnotifiedReason !== 'unconfirmed'",
    replace: '',
    tests: ['isolated unnotified-requests'],
  },
  {
    name: 'A notification is emailed although it was read',
    file: 'functions/src/services/email/find-wanted.ts',
    find: '(notification.emailText.isSentWhenRead || !isRead(notification, account.notificationsReadUntil)) &&',
    replace: '',
    tests: ['isolated emails/emails'],
  },
  {
    name: 'Two runs at the same time send an email twice',
    file: 'functions/src/store/email/emails.ts',
    find: 'transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));',
    replace: 'transaction.update(snapshot.ref, change);',
    tests: ['isolated emails/emails'],
  },
  {
    name: 'An email that was not accepted for now is not sent again',
    file: 'functions/src/services/email/settle-emails.ts',
    find: "delivery === 'later' || delivery === 'unreachable'",
    replace: "delivery === 'unreachable'",
    tests: ['isolated emails/mail-server'],
  },
];
