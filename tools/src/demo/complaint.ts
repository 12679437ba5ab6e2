import type { NewReport } from '@marketplace/contract/report/schema';
import type { Job } from './jobs/jobs.ts';
import type { DemoPerson } from './person.ts';

/** Leaves a report in the administrators' list, and a block in the customer's profile. */
export async function complain(customer: DemoPerson, { user: { id } }: DemoPerson): Promise<void> {
  const text = 'They keep messaging me about another job and asking for a deposit by wire transfer.';
  const input = { kind: 'profile', thingId: id, reason: 'prepayment', text } as const;
  await customer.call('createReport', { input });
  await customer.call('blockAccount', { params: { accountId: id } });
}

type Words = Pick<NewReport, 'reason' | 'text'>;

const AFTER_WARNING: readonly Words[] = [
  { reason: 'no-show', text: 'We agreed on Tuesday at nine. No one came, and no one called.' },
  { reason: 'fraud', text: 'The address on the profile is a parking lot.' },
];

/** Reports of a profile whose owner was warned before. */
export async function complainAgain({ user }: DemoPerson, reporters: readonly DemoPerson[]): Promise<void> {
  for (const [index, words] of AFTER_WARNING.entries()) {
    const input = { kind: 'profile', thingId: user.id, ...words } as const;
    await reporters[index]?.call('createReport', { input });
  }
}

/** Reports of what is said in a job. Those of a request are by one business each. */
export async function reportJob(
  { reports }: Job,
  ids: Readonly<Record<Job['reports'][number]['of'], string | undefined>>,
  { owner, business, others }: { owner: DemoPerson; business?: DemoPerson; others: readonly DemoPerson[] },
): Promise<void> {
  for (const [index, { of: kind, reason, text }] of reports.entries()) {
    const reporter = { request: others[index], estimate: owner, review: business }[kind];
    const thingId = ids[kind];
    if (reporter && thingId) await reporter.call('createReport', { input: { kind, thingId, reason, text } });
  }
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
