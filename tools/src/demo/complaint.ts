import type { NewReport } from '@marketplace/contract/report/schema';
import type { DemoPerson } from './person.ts';

/** Leaves a report in the administrators' list, and a block in the customer's profile. */
export async function complain(customer: DemoPerson, { user: { id } }: DemoPerson): Promise<void> {
  const text = 'They keep messaging me about another job and asking for a deposit by wire transfer.';
  const input = { kind: 'profile', thingId: id, reason: 'prepayment', text } as const;
  await customer.call('createReport', { input });
  await customer.call('blockAccount', { params: { accountId: id } });
}

type Words = Pick<NewReport, 'reason' | 'text'>;

const OF_PROFILE: readonly Words[] = [
  { reason: 'no-show', text: 'We agreed on Tuesday at nine. No one came, and no one called.' },
  { reason: 'fraud', text: 'The address on the profile is a parking lot.' },
];
const OF_REQUEST: readonly Words[] = [
  { reason: 'fraud', text: 'I drove there. The people at that address never asked for this.' },
  { reason: 'spam', text: 'The same text has been on three other sites since spring.' },
];

/** Several people report one thing, so that the administrators' list has accounts of different weight. */
export async function complainTogether(
  thing: Pick<NewReport, 'kind' | 'thingId'>,
  reporters: readonly DemoPerson[],
): Promise<void> {
  const words = thing.kind === 'profile' ? OF_PROFILE : OF_REQUEST;
  for (const [index, { reason, text }] of words.entries())
    await reporters[index]?.call('createReport', { input: { ...thing, reason, text } });
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
