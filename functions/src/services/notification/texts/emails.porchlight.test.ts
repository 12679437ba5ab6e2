import { describe, expect, it } from 'vitest';
import type { NewNotification } from '../../../store/notification/notifications.ts';
import { describeDecision, describeNewEstimate, describeNewPrice } from '../estimate.ts';
import { describeAsking, describeNewRequest } from '../fan-out/request.ts';
import {
  describeContactAsked,
  describeContactShared,
  describeEnd,
  describeLeaving,
  describeStaying,
} from '../job.ts';
import { describeMessage } from '../message.ts';
import { describeAnswer, describeQuestion } from '../question.ts';
import { at, conversation, estimate, message, request } from './examples.ts';

describe('the subject of an email', () => {
  const subjectOf = ({ emailText }: NewNotification) => emailText.subject;
  const decided = (status: 'accepted' | 'rejected', serviceRequestStatus: 'open' | 'cancelled') =>
    describeDecision({ ...estimate, status, serviceRequestStatus }, at);
  const answered = (isAsker: boolean, hasEstimate: boolean) =>
    describeAnswer({ id: 'q1' }, request, { isAsker, hasEstimate, at });
  const ended = { at, customerLeaves: false };

  it.each([
    [describeNewEstimate(estimate), 'Builders: $1,500 for "Fix the roof"'],
    [describeNewPrice({ ...estimate, amount: 1400 }, at), 'Builders: now $1,400 for "Fix the roof"'],
    [decided('accepted', 'open'), 'Accepted: your $1,500 estimate for "Fix the roof"'],
    [decided('rejected', 'open'), 'Not selected: your $1,500 estimate for "Fix the roof"'],
    [decided('rejected', 'cancelled'), 'Request canceled: "Fix the roof"'],
    [describeEnd(request, 'customer', ended), 'Builders marked "Fix the roof" as complete'],
    [describeEnd({ ...request, status: 'cancelled' }, 'business', ended), 'Job canceled: "Fix the roof"'],
    [describeLeaving(request, at), 'The business you chose for "Fix the roof" is leaving'],
    [
      describeStaying(request, 'customer', { name: 'Builders', at }),
      'Builders is staying: "Fix the roof" continues',
    ],
    [
      describeStaying(request, 'business', { name: 'Carla', at }),
      'Your customer is staying: "Fix the roof" stays canceled',
    ],
    [describeContactAsked(request, at), 'Builders asks for your address for "Fix the roof"'],
    [describeContactShared(request, at), 'Carla shared their address for "Fix the roof"'],
    [describeMessage(message, conversation), 'Message from Builders about "Fix the roof"'],
    [describeNewRequest(request, at), 'New request: "Fix the roof" · Austin, TX 78701 · $1,200 - $2,500'],
    [describeAsking(request, at), 'Carla asks you for an estimate for "Fix the roof"'],
    [describeQuestion({ id: 'q1', askedAt: at }, request, 1), 'A business asks about "Fix the roof"'],
    [describeQuestion({ id: 'q1', askedAt: at }, request, 3), '3 questions to answer about "Fix the roof"'],
    [answered(false, true), 'New answer about "Fix the roof": is your estimate still correct?'],
    [answered(true, false), 'Your question about "Fix the roof" was answered'],
  ])('says who, how much, and which job: %#', (notification, subject) =>
    expect(subjectOf(notification)).toBe(subject),
  );

  it('keeps its price and its job if names are long, and names no contact details', () => {
    const long = { businessName: 'B'.repeat(100), serviceRequestTitle: `${'x'.repeat(30)} 512 555 0141` };
    const subject = subjectOf(describeNewEstimate({ ...estimate, amount: 10_000_000, ...long })) ?? '';
    expect(subject).toMatch(/^B+…: \$10,000,000 for "x+ …"$/);
    expect(subject.length).toBeLessThanOrEqual(100);
  });
});

it('the button of an email says the next step', () => {
  const buttons = [
    describeNewEstimate(estimate),
    describeContactAsked(request, at),
    describeAnswer({ id: 'q1' }, request, { isAsker: false, hasEstimate: true, at }),
    describeQuestion({ id: 'q1', askedAt: at }, request, 1),
  ].map(({ emailText }) => emailText.action);
  expect(buttons).toEqual(['View Estimate', 'Share Address and Phone', 'Check My Estimate', 'Answer']);
});
