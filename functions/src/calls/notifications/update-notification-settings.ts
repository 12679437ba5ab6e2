import { handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { users } from '../../store/users.ts';

export const updateNotificationSettings = handler(
  'updateNotificationSettings',
  async ({ input: { enabled: notificationsEnabled }, actor, services: { db } }) => {
    await users(db).doc(actor.id).update({ notificationsEnabled });
    return { user: presentUser({ ...actor, notificationsEnabled }) };
  },
);
