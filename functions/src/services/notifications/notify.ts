import { type NewNotification, recordNotification } from '../../store/notifications.ts';
import { subscriptionsOf } from '../../store/subscriptions.ts';
import type { Account } from '../../store/users.ts';
import type { Services } from '../services.ts';

type Recipient = Pick<Account, 'id' | 'disabled' | 'notificationsEnabled'>;
type Needs = Pick<Services, 'db' | 'push' | 'now'>;

/**
 * Tells somebody something, once: it is written down before it is sent, so that after a failure
 * in between a notification may be missing, but none ever comes twice.
 */
export async function notify(
  { db, push, now }: Needs,
  recipient: Recipient | undefined,
  note: NewNotification,
): Promise<void> {
  if (!recipient || recipient.disabled) return;
  if (!(await recordNotification(db, recipient.id, note, now()))) return;
  if (!recipient.notificationsEnabled) return;
  const { docs } = await subscriptionsOf(db, recipient.id).get();
  const { title, body, url, tag } = note;
  await Promise.all(
    docs.map(async (browser) => {
      const delivery = await push(browser.data(), { title, body, url, tag });
      if (delivery === 'gone') await browser.ref.delete();
    }),
  );
}
