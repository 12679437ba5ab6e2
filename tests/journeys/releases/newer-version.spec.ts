/** A page that was open before a release, which then stores and answers what the page doesn't know. */
import { Timestamp } from 'firebase-admin/firestore';
import { post, send } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { db } from '../../support/stack/stored.ts';
import { goLive } from '../support/live.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

async function createConversation() {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  const say = (content: string) =>
    business.client.do('sendMessage', {
      input: { serviceRequestId: id, content, senderId: business.id, receiverId: customer.id },
    });
  return { customer, business, id: `${id}_${business.id}`, say };
}

test('an open conversation goes on live after an event of an unknown kind', async ({ page, context }) => {
  const { customer, id, say } = await createConversation();
  await enterAs(context, customer);
  await goLive(page, `/messages/${id}`);
  const event = { kind: 'from-the-future', at: Timestamp.now(), byCustomer: false, amount: null };
  await db.doc(`conversations/${id}`).update({ 'events.estimate.future': event });
  await say('I could come on Tuesday.');
  await expect(page.getByRole('log')).toContainText('I could come on Tuesday.');
});
