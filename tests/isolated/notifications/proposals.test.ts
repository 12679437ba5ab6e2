/** Which notifications a proposed change of a job causes. */
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import type { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  notifyOfEndedProposal,
  notifyOfProposal,
} from '../../../functions/src/services/notification/proposal.ts';
import {
  type NotifiedPair,
  notificationsOf,
  notifiedPair,
  send,
} from '../../support/notifications/notified-pair.ts';

let pair: NotifiedPair;
let id: string;
beforeEach(async () => {
  pair = await notifiedPair();
  id = await send(pair);
  await pair.own.act(pair.customer, 'acceptEstimate', { params: { id }, input: {} });
  pair.pushed.length = 0;
});

const make = async (
  who: 'customer' | 'business',
  name: 'proposeChange' | 'withdrawProposal' | 'answerProposal',
  input?: object,
) => {
  pair.later(MINUTE_MS);
  const { status, body } = await pair.own.act(pair[who], name, { params: { id }, ...(input && { input }) });
  expect(status).toBe(200);
  return body;
};

/** Proposes a price, and runs the trigger twice. */
async function propose(who: 'customer' | 'business', amount: number): Promise<Timestamp> {
  await make(who, 'proposeChange', { amount, description: 'New shingles', timeline: '3-5 days' });
  const at = pair.now();
  for (let times = 0; times < 2; times += 1) await notifyOfProposal(pair.withPush, id);
  return at;
}

async function end(run: () => Promise<unknown>): Promise<void> {
  await run();
  for (let times = 0; times < 2; times += 1) await notifyOfEndedProposal(pair.withPush, id);
}

const answer = (who: 'customer' | 'business', at: Timestamp, agree: boolean) =>
  end(() => make(who, 'answerProposal', { agree, at: at.toDate().toISOString() }));

const about = async (who: 'customer' | 'business') =>
  (await notificationsOf(pair, pair[who])).filter(({ kind }) => kind === 'job').map(({ body }) => body);

describe('a proposed change', () => {
  test('notifies the other side once, and its author once of the answer', async () => {
    const at = await propose('business', 650);
    expect(await about('customer')).toEqual(['"Mend the roof": Bob wants to change the price to $650.']);
    await answer('customer', at, true);
    expect(await about('business')).toEqual([
      '"Mend the roof": Carla agreed to your change. The price is $650.',
    ]);
    const later = await propose('customer', 600);
    expect(await about('business')).toEqual(['"Mend the roof": Carla wants to change the price to $600.']);
    await answer('business', later, false);
    expect(await about('customer')).toEqual([
      '"Mend the roof": Bob declined your change. The price stays $650.',
    ]);
    expect(pair.pushed).toEqual(['Change proposed', 'Change agreed', 'Change proposed', 'Change declined']);
  });

  test('that is withdrawn asks for no answer, without another push', async () => {
    await propose('business', 650);
    await end(() => make('business', 'withdrawProposal'));
    expect(await about('customer')).toEqual([
      '"Mend the roof": Bob withdrew the proposed change. The price stays $500.',
    ]);
    expect(await about('business')).toEqual([]);
    expect(pair.pushed).toEqual(['Change proposed']);
  });

  test('that was replaced before its trigger ran is announced only as it is now', async () => {
    await make('business', 'proposeChange', { amount: 650, description: 'x', timeline: '1 week' });
    await propose('business', 700);
    expect(await about('customer')).toEqual(['"Mend the roof": Bob wants to change the price to $700.']);
    expect(pair.pushed).toEqual(['Change proposed']);
  });
});
