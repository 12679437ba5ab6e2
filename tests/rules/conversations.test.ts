/** The security rules let those listen to a conversation who may read it by the rules of the contract. */
import type { EstimateStatus } from '@marketplace/contract/constants';
import { conversationId, participantsOf } from '@marketplace/contract/conversation/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../support/calls/client.ts';
import { accept, post, reject, send } from '../support/people/market.ts';
import { businessForm, customerForm, type Person, register } from '../support/people/people.ts';
import { reach } from '../support/stack/in-process.ts';
import { openListening } from './support/listening.ts';

let owner: Person;
let sender: Person;
let outsider: Person;
let browser: Person;
let listening: Awaited<ReturnType<typeof openListening>>;
beforeAll(async () => {
  const visitor = () => new Client(reach);
  [owner, outsider, sender, browser] = await Promise.all([
    register(customerForm(), visitor()),
    register(customerForm(), visitor()),
    register(businessForm(), visitor()),
    register(businessForm(), visitor()),
  ]);
  listening = await openListening();
});
afterAll(() => listening.close());

async function expectListeners(requestId: string, ...estimateStatuses: EstimateStatus[]): Promise<void> {
  const id = conversationId(requestId, sender.id);
  const people = [owner, sender, browser, outsider, undefined];
  const answers = await Promise.all(people.map((person) => listening.mayListen(person, id)));
  const listeners = people.flatMap((person, index) => (answers[index] ? [person?.id] : []));
  const facts = { customerId: owner.id, businessId: sender.id, estimateStatuses };
  expect(listeners).toEqual(participantsOf(facts));
}

test('a conversation is open to its two people while the business holds an estimate', async () => {
  const { id } = await post(owner);
  const remove = (estimate: { id: string }) => sender.client.do('deleteEstimate', { params: estimate });
  await expectListeners(id);
  const first = await send(sender, id);
  await expectListeners(id, 'pending');
  await reject(owner, first.id);
  await expectListeners(id, 'rejected');
  const second = await send(sender, id);
  await expectListeners(id, 'rejected', 'pending');
  await remove({ id: second.id });
  await expectListeners(id, 'rejected');
  await remove({ id: first.id });
  await expectListeners(id);
  const third = await send(sender, id);
  await accept(owner, third.id);
  await expectListeners(id, 'accepted');
  await owner.client.do('completeRequest', { params: { id } });
  await expectListeners(id, 'accepted');
});
