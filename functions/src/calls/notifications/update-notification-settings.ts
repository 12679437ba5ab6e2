import { handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { users } from '../../store/users.ts';

export const updateNotificationSettings = handler(
  'updateNotificationSettings',
  async ({ input: { enabled: notificationsEnabled }, actor, services }) => {
    const ref = users(services.db).doc(actor.id);
    await transactWithinLimit(
      services,
      { call: 'updateNotificationSettings', by: actor },
      async (transaction) => {
        transaction.update(ref, { notificationsEnabled });
      },
    );
    return { user: presentUser({ ...actor, notificationsEnabled }) };
  },
);
