import type { DemoPerson } from './person.ts';

/** Leaves a report in the administrators' list, and a block in the customer's profile. */
export async function complain(customer: DemoPerson, { user: { id } }: DemoPerson): Promise<void> {
  const text = 'They keep messaging me about another job and asking for a deposit by wire transfer.';
  await customer.call('createReport', { input: { kind: 'profile', thingId: id, reason: 'spam', text } });
  await customer.call('blockAccount', { params: { accountId: id } });
}

/** Warns about a profile, whose owner appeals in vain. */
export async function warn(
  { user: { id: thingId }, call: callAsAuthor }: DemoPerson,
  moderator: DemoPerson,
  admin: DemoPerson,
): Promise<void> {
  const reason = "Don't ask customers for deposits by wire transfer.";
  const { id } = await moderator.call('createAct', {
    input: { kind: 'profile', thingId, act: 'warn', reason },
  });
  await callAsAuthor('appealAct', {
    params: { id },
    input: { text: 'It was just once, for materials.' },
  });
  const decision = { isGranted: false, reason: "Wire deposits aren't allowed, even once." };
  await admin.call('decideAppeal', { params: { id }, input: decision });
}
