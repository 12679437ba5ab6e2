import type { DemoPerson } from './person.ts';

/** Leaves a report in the administrators' list, and a block in the customer's profile. */
export async function complain(customer: DemoPerson, { user: { id } }: DemoPerson): Promise<void> {
  const text = 'They keep writing to me about another job, and ask for a deposit by wire.';
  await customer.call('createReport', { input: { kind: 'profile', thingId: id, reason: 'spam', text } });
  await customer.call('blockAccount', { params: { accountId: id } });
}
