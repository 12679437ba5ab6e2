import { expect, it } from 'vitest';
import type { StoredRequest } from '../../../store/request/fields.ts';
import type { StoredReview } from '../../../store/review/reviews.ts';
import { describeDecision, describeNewEstimate, describeNewPrice, describeWithdrawal } from '../estimate.ts';
import { describeNewRequest } from '../fan-out/request.ts';
import {
  describeContactAsked,
  describeContactShared,
  describeEnd,
  describeLeaving,
  describeStaying,
} from '../job.ts';
import { describeMessage } from '../message.ts';
import { describeReply, describeReview } from '../review.ts';
import { at, conversation, estimate, message, request } from './examples.ts';

it('notifications come with the business that they name to its customer, and with none to the business itself', () => {
  const chosen = {
    ...request,
    acceptedEstimate: { businessId: 'b1', businessName: 'Builders' },
  } as StoredRequest;
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
    describeMessage(message, conversation),
    describeReview(ofCustomer, at),
    describeReply(ofBusiness, 'Builders', at),
  ];
  const toBusiness = [
    describeNewRequest(request, at),
    describeDecision(estimate, at),
    describeEnd(chosen, 'business', ended),
    describeContactShared(chosen, at),
    describeMessage({ ...message, senderId: 'c1', receiverId: 'b1' }, conversation),
    describeReview(ofBusiness, at),
    describeReply(ofCustomer, 'Carla', at),
  ];
  expect(toCustomer.map(({ businessId }) => businessId)).toEqual(toCustomer.map(() => 'b1'));
  expect(toBusiness.filter(({ businessId }) => businessId)).toEqual([]);
});
