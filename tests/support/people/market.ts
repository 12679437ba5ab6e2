/** Posts requests and sends estimates by the API. */

import { randomUUID } from 'node:crypto';
import type { Input, Output } from '@marketplace/contract/calls';
import type { Entered } from '@marketplace/contract/request/fields';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../stack/stored.ts';
import { ADDRESS, openTrade } from './local.ts';
import type { Person } from './people.ts';

type RequestForm = Input<'createRequest'>;
type EstimateForm = Input<'createEstimate'>;

const CATEGORY = 'Roofing';

/** Every field that customers enter, so that the tests of every call know its limits. */
const FORM: Required<Pick<RequestForm, Entered>> = {
  title: 'Fix the leaking roof',
  description: 'Water comes in above the kitchen when it rains.',
  category: openTrade(CATEGORY),
  details: openTrade(CATEGORY) === CATEGORY ? { material: 'asphalt', water: 'yes', size: '1800' } : {},
  location: ADDRESS.replace('Street', 'Street, Apt 4'),
  budgetMin: 200,
  budgetMax: 800,
  timeline: 'This week',
  urgency: 'medium',
  imageUrls: [],
};

export function requestForm(changes: Partial<RequestForm> = {}): RequestForm {
  const { details, ...form } = FORM;
  // The details of another category are others.
  return { ...form, ...(changes.category === undefined && { details }), ...changes };
}

export function estimateForm(serviceRequestId: string, changes: Partial<EstimateForm> = {}): EstimateForm {
  return { serviceRequestId, amount: 450, description: 'New shingles', timeline: '3-5 days', ...changes };
}

type Stated = Omit<
  EstimateForm,
  'serviceRequestId' | 'amount' | 'description' | 'timeline' | 'clientEstimateId'
>;

/** Everything that an estimate of $450 can state besides its description. */
export const statedContent = (validUntil = dateAfter(dateIn('Pacific/Honolulu', new Date()), 30)) =>
  ({
    coverage: {
      materials: { state: 'included' as const },
      disposal: { state: 'extra' as const, amount: 80 },
      permits: { state: 'excluded' as const },
    },
    guaranteeMonths: 24,
    earliestStart: validUntil,
    validUntil,
    lines: [
      { text: 'Shingles', quantity: 12.5, price: 20 },
      { text: 'Labor', quantity: 4, price: 50 },
    ],
  }) satisfies Required<Stated>;

export const post = (owner: Person, changes: Partial<RequestForm> = {}): Promise<ServiceRequest> =>
  owner.client.do('createRequest', { input: requestForm(changes) });

export const send = (
  business: Person,
  requestId: string,
  changes: Partial<EstimateForm> = {},
): Promise<Output<'createEstimate'>> =>
  business.client.do('createEstimate', { input: estimateForm(requestId, changes) });

export const accept = (owner: Person, estimateId: string) =>
  owner.client.do('acceptEstimate', { params: { id: estimateId } });

export const reject = (owner: Person, estimateId: string) =>
  owner.client.do('changeEstimateStatus', { params: { id: estimateId }, input: { status: 'rejected' } });

export const cancel = (owner: Person, requestId: string) =>
  owner.client.do('updateRequest', { params: { id: requestId }, input: { status: 'cancelled' } });

/** Runs a job from its request to its completion. */
export async function completedJob(owner: Person, business: Person) {
  const request = await post(owner);
  const estimate = await send(business, request.id);
  await accept(owner, estimate.id);
  await owner.client.do('completeRequest', { params: { id: request.id } });
  return { request, estimate };
}

/** Stores a picture as after its upload and check. */
export async function uploaded(
  owner: { id: string },
  changes: Record<string, unknown> = {},
  where = db,
): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const image = { purpose: 'request', requestId: null, contentType: 'image/webp', width: 640, height: 480 };
  await where
    .doc(`images/${id}`)
    .set({ ownerId: owner.id, ...image, createdAt: Timestamp.now(), ...changes });
  return { id, path: `/objects/images/${id}` };
}
