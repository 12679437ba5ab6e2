import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { StoredEstimate } from '../../store/estimate/estimates.ts';
import { describeEndedProposal, describeProposal } from './proposal.ts';

const at = Timestamp.fromMillis(1_770_000_000_000);
const estimate = {
  serviceRequestId: 'r1',
  businessId: 'b1',
  serviceRequestTitle: 'Fix the roof',
  businessName: 'Builders',
  customerName: 'Carla',
  amount: 1500,
} as StoredEstimate;
const textOf = ({ title, body, url, tag }: ReturnType<typeof describeProposal>) => ({
  title,
  body,
  url,
  tag,
});

describe.each([
  ['business', 'Builders', '/customer?request=r1'],
  ['customer', 'Carla', '/business?request=r1'],
] as const)('the notifications about a change that the %s proposes', (by, name, url) => {
  const other = by === 'business' ? 'Carla' : 'Builders';
  const own = by === 'business' ? '/business?request=r1' : '/customer?request=r1';

  it('name the new price for the other side, or say that the price stays', () => {
    const notification = { title: 'Change proposed', tag: 'request-r1', url: `${url}&show=change` };
    expect(textOf(describeProposal(estimate, { by, at, amount: 1650 }))).toEqual({
      ...notification,
      body: `"Fix the roof": ${name} wants to change the price to $1,650.`,
    });
    expect(describeProposal(estimate, { by, at, amount: 1500 }).body).toBe(
      `"Fix the roof": ${name} wants to change the job at the same price.`,
    );
    const subjectFor = (amount: number) => describeProposal(estimate, { by, at, amount }).emailText?.subject;
    expect(subjectFor(1650)).toBe(`${name} wants to change the price to $1,650 for "Fix the roof"`);
    expect(subjectFor(1500)).toBe(`${name} wants to change the job at the same price for "Fix the roof"`);
  });

  it.each([
    ['agreed', 'Change agreed', `${other} agreed to your change. The price is $1,500.`, own],
    ['declined', 'Change declined', `${other} declined your change. The price stays $1,500.`, own],
    [
      'withdrawn',
      'Proposed change withdrawn',
      `${name} withdrew the proposed change. The price stays $1,500.`,
      url,
    ],
  ] as const)('say that it was %s', (outcome, title, body, link) => {
    const notification = describeEndedProposal(estimate, { by, outcome, at });
    expect(textOf(notification)).toEqual({
      title,
      tag: 'request-r1',
      url: link,
      body: `"Fix the roof": ${body}`,
    });
    expect(notification.pushed).toBe(outcome === 'withdrawn' ? 'never' : undefined);
    expect(notification.emailText?.subject).toMatch(/ \$1,500 for "Fix the roof"$/);
  });
});
