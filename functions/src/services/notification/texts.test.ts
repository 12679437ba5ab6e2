import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { StoredConversation } from '../../store/conversation/conversations.ts';
import type { StoredMessage } from '../../store/conversation/messages.ts';
import type { StoredEstimate } from '../../store/estimate/estimates.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import type { StoredReview } from '../../store/review/reviews.ts';
import { describeDecision, describeNewEstimate, describeNewPrice, describeWithdrawal } from './estimate.ts';
import { describeAsking, describeNewRequest } from './fan-out/request.ts';
import {
  describeContactAsked,
  describeContactShared,
  describeEnd,
  describeLeaving,
  describeStaying,
} from './job.ts';
import { describeMessage } from './message.ts';
import { describeAnswer, describeQuestion } from './question.ts';
import { describeReply, describeReview } from './review.ts';

const at = Timestamp.fromMillis(1_770_000_000_000);
const request = {
  id: 'r1',
  title: 'Fix the roof',
  category: 'Roofing',
  location: '12 Elm Street, Apt 4, Austin, TX 78701',
  budgetMin: 1200,
  budgetMax: 2500,
  customerName: 'Carla',
  status: 'completed',
  acceptedEstimate: { businessName: 'Builders' },
} as StoredRequest;
const estimate = {
  id: 'e1',
  serviceRequestId: 'r1',
  businessId: 'b1',
  serviceRequestTitle: 'Fix the roof',
  serviceRequestStatus: 'open',
  businessName: 'Builders',
  customerName: 'Carla',
  amount: 1500,
  status: 'accepted',
  createdAt: at,
} as StoredEstimate;
const conversation = {
  id: 'r1_b1',
  customerId: 'c1',
  customerName: 'Carla',
  businessId: 'b1',
  businessName: 'Builders',
  serviceRequestTitle: 'Fix the roof',
  lastReadAt: {},
  lookingUntil: {},
};
const message = {
  content: 'Hello',
  imageUrls: [],
  removedAt: null,
  hiddenAt: null,
  id: 'm1',
  senderId: 'b1',
  clientMessageId: null,
  receiverId: 'c1',
  serviceRequestId: 'r1',
  createdAt: at,
} as StoredMessage;
const words = ({ title, body, url, tag }: ReturnType<typeof describeEnd>) => ({ title, body, url, tag });

describe('the texts of notifications', () => {
  it('come with the business that they name to its customer, and with none to the business itself', () => {
    const chosen = {
      ...request,
      acceptedEstimate: { businessId: 'b1', businessName: 'Builders' },
    } as StoredRequest;
    const talk = conversation as unknown as StoredConversation;
    const ended = { at, customerLeaves: false };
    const ofCustomer = {
      id: 'r1_b1',
      direction: 'of-customer',
      authorId: 'b1',
      authorName: 'Builders',
      serviceRequestTitle: 'Fix the roof',
      subjectId: 'c1',
    } as StoredReview;
    const ofBusiness = {
      id: 'r1_c1',
      direction: 'of-business',
      authorId: 'c1',
      authorName: 'Carla',
      serviceRequestTitle: 'Fix the roof',
      subjectId: 'b1',
    } as StoredReview;
    const toCustomer = [
      describeNewEstimate(estimate),
      describeNewPrice(estimate, at),
      describeWithdrawal(estimate, at),
      describeEnd(chosen, 'customer', ended),
      describeLeaving(chosen, at),
      describeStaying(chosen, 'customer', { name: 'Builders', at }),
      describeContactAsked(chosen, at),
      describeMessage(message, talk),
      describeReview(ofCustomer, at),
      describeReply(ofBusiness, 'Builders', at),
    ];
    const toBusiness = [
      describeNewRequest(request, at),
      describeDecision(estimate, at),
      describeEnd(chosen, 'business', ended),
      describeContactShared(chosen, at),
      describeMessage({ ...message, senderId: 'c1', receiverId: 'b1' }, talk),
      describeReview(ofBusiness, at),
      describeReply(ofCustomer, 'Carla', at),
    ];
    expect(toCustomer.map(({ businessId }) => businessId)).toEqual(toCustomer.map(() => 'b1'));
    expect(toBusiness.filter(({ businessId }) => businessId)).toEqual([]);
  });

  it('tell a business that the customer asks it', () => {
    const { title, emailText, ...others } = describeNewRequest(request, at);
    expect(describeAsking(request, at)).toMatchObject({ ...others, title: 'Carla asks you for an estimate' });
    expect(`${title} ${emailText?.subject}`).not.toMatch(/Carla/);
  });

  it('name a new request, but not the street it is in', () => {
    expect(words(describeNewRequest(request, at))).toEqual({
      title: 'New request: Roofing',
      body: 'Fix the roof · Austin, TX 78701 · $1,200 - $2,500',
      url: '/business?request=r1',
      tag: 'request-r1',
    });
    expect(describeNewRequest({ ...request, budgetMax: 1200 }, at).body).toMatch(/ · \$1,200$/);
    expect(describeNewRequest({ ...request, location: 'Apt 4' }, at).body).toBe(
      'Fix the roof · $1,200 - $2,500',
    );
  });

  it('name an estimate, for the customer', () => {
    expect(words(describeNewEstimate(estimate))).toEqual({
      title: 'New estimate',
      body: 'Builders offers $1,500 for "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'estimate-r1_b1',
    });
    const again = describeNewEstimate({ ...estimate, id: 'e2' });
    expect(again.tag).toBe('estimate-r1_b1');
    expect(words(describeNewPrice({ ...estimate, amount: 1400 }, at))).toEqual({
      title: 'Estimate updated',
      body: 'Builders now offers $1,400 for "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'estimate-r1_b1',
    });
    expect(words(describeWithdrawal(estimate, at))).toEqual({
      title: 'Estimate withdrawn',
      body: 'Builders withdrew its estimate for "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'estimate-r1_b1',
    });
  });

  it.each([
    ['accepted', 'in-progress', 'Your estimate was accepted'],
    ['rejected', 'open', 'Your estimate was not selected'],
    ['rejected', 'in-progress', 'Your estimate was not selected'],
    ['rejected', 'cancelled', 'Request canceled'],
  ] as const)(
    'say of an estimate that is %s on a request that is %s: %s',
    (status, serviceRequestStatus, title) => {
      const decided = describeDecision({ ...estimate, status, serviceRequestStatus }, at);
      expect(decided).toMatchObject({ title, url: '/business?request=r1', tag: 'estimate-r1_b1' });
    },
  );

  it.each([
    [{ rejectionReason: 'price' }, ' Reason: the price.'],
    [{ acceptedPrice: 'below' }, ' The customer chose a lower price.'],
    [{}, ''],
  ] as const)('tell a business what is known of its rejection: %j', (known, sentence) => {
    const { body } = describeDecision({ ...estimate, status: 'rejected', ...known }, at);
    expect(body).toBe(`The customer chose not to accept your estimate for "Fix the roof".${sentence}`);
  });

  it.each([
    [
      'customer',
      'completed',
      'Builders marked "Fix the roof" as complete. Leave a review.',
      '/customer?request=r1',
    ],
    [
      'business',
      'completed',
      'Carla marked "Fix the roof" as complete. Leave a review.',
      '/business?request=r1',
    ],
    ['business', 'cancelled', 'Carla canceled "Fix the roof".', '/business?request=r1'],
  ] as const)('tell the %s that a job is %s', (to, status, body, url) => {
    const ended = describeEnd({ ...request, status }, to, { at, customerLeaves: false });
    expect(ended).toMatchObject({ body, url });
  });

  it('omit the name of a leaving account, and show that of a staying one', () => {
    const left = { at, customerLeaves: true };
    expect(words(describeEnd({ ...request, status: 'cancelled' }, 'business', left))).toEqual({
      title: 'Job canceled',
      body: 'The customer of "Fix the roof" is deleting their account.',
      url: '/business?request=r1',
      tag: 'request-r1',
    });
    expect(words(describeLeaving(request, at))).toEqual({
      title: 'The business you chose is leaving',
      body: 'Mark "Fix the roof" as complete, or cancel it.',
      url: '/customer?request=r1',
      tag: 'request-r1',
    });
    expect(words(describeStaying(request, 'customer', { name: 'Builders', at }))).toEqual({
      title: 'The business you chose is staying',
      body: 'Builders is keeping its account. "Fix the roof" continues.',
      url: '/customer?request=r1',
      tag: 'request-r1',
    });
    expect(words(describeStaying(request, 'business', { name: 'Carla', at }))).toEqual({
      title: 'Your customer is staying',
      body: 'Carla keeps their account. "Fix the roof" stays canceled.',
      url: '/business?request=r1',
      tag: 'request-r1',
    });
  });

  it('tell the customer who asks for their contact details, and the business that it has them', () => {
    expect(words(describeContactAsked(request, at))).toEqual({
      title: 'Contact details requested',
      body: 'Builders asks for your exact address and phone number for "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'contact-r1',
    });
    expect(words(describeContactShared(request, at))).toEqual({
      title: 'Contact details shared',
      body: 'Carla shared their exact address and phone number for "Fix the roof".',
      url: '/business?request=r1',
      tag: 'contact-r1',
    });
  });

  it.each([
    ['of-business', 'Carla reviewed you for "Fix the roof".', '/business?request=r1', '/customer?request=r1'],
    ['of-customer', 'Carla reviewed you for "Fix the roof".', '/customer?request=r1', '/business?request=r1'],
  ] as const)('tell of a review %s, and of its reply', (direction, body, url, urlOfReply) => {
    const review = {
      id: `r1_${direction}`,
      direction,
      authorName: 'Carla',
      serviceRequestId: 'r1',
      serviceRequestTitle: 'Fix the roof',
    } as StoredReview;
    expect(describeReview(review, at)).toMatchObject({ body, url, tag: `review-r1_${direction}` });
    expect(describeReply(review, 'Builders', at)).toMatchObject({
      body: 'Builders replied to your review for "Fix the roof".',
      url: urlOfReply,
    });
  });

  it('are those of a message, from the other side', () => {
    const stored = conversation as StoredConversation;
    expect(describeMessage(message, stored)).toMatchObject({
      title: 'Builders',
      url: '/messages/r1_b1',
    });
    expect(describeMessage({ ...message, receiverId: 'b1' }, stored)).toMatchObject({
      title: 'Carla',
      body: 'Hello',
      url: '/messages/r1_b1',
      tag: 'message-r1_b1',
      at,
    });
  });

  it('are those of questions and answers, which quote neither', () => {
    expect(describeQuestion({ id: 'q1', askedAt: at }, request, 1)).toMatchObject({
      kind: 'question',
      title: 'New question',
      body: 'A business asks about "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'questions-r1',
    });
    expect(describeQuestion({ id: 'q1', askedAt: at }, request, 3)).toMatchObject({
      body: 'You have 3 questions to answer about "Fix the roof".',
    });
    const answered = (isAsker: boolean, hasEstimate: boolean) =>
      describeAnswer({ id: 'q1' }, request, { isAsker, hasEstimate, at });
    expect(answered(true, false)).toMatchObject({
      kind: 'question',
      title: 'Your question was answered',
      body: 'The customer answered your question about "Fix the roof".',
      url: '/business?request=r1',
      tag: 'answers-r1',
    });
    expect(answered(false, true)).toMatchObject({
      title: 'Is your estimate still correct?',
      body: 'The customer answered a question about "Fix the roof".',
    });
  });

  it('are never too many, and never half a character', () => {
    const { body } = describeMessage(
      { ...message, content: '🏠 \n'.repeat(300) },
      conversation as StoredConversation,
    );
    expect([Array.from(body).length, body.isWellFormed(), body.endsWith('…')]).toEqual([200, true, true]);
  });
});

describe('the subject of an email', () => {
  const subjectOf = ({ emailText }: ReturnType<typeof describeEnd>) => emailText?.subject;
  const talk = conversation as unknown as StoredConversation;
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
    [describeMessage(message, talk), 'Message from Builders about "Fix the roof"'],
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
  ].map(({ emailText }) => emailText?.action);
  expect(buttons).toEqual(['View Estimate', 'Share Address and Phone', 'Check My Estimate', 'Answer']);
});
