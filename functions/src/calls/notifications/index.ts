import { getVapidPublicKey } from './get-vapid-public-key.ts';
import { subscribePush } from './subscribe-push.ts';
import { unsubscribePush } from './unsubscribe-push.ts';
import { updateNotificationSettings } from './update-notification-settings.ts';

export const notificationsHandlers = {
  getVapidPublicKey,
  subscribePush,
  unsubscribePush,
  updateNotificationSettings,
};
