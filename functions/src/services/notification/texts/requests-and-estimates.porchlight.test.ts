import { describe, expect, it } from 'vitest';
import { describeDecision, describeNewEstimate, describeNewPrice, describeWithdrawal } from '../estimate.ts';
import { describeAsking, describeNewRequest } from '../fan-out/request.ts';
import { at, estimate, request, textOf } from './examples.ts';

describe('the texts about requests and estimates', () => {
  it('tell a business that the customer asks it', () => {
    const { title, emailText, ...others } = describeNewRequest(request, at);
    expect(describeAsking(request, at)).toMatchObject({ ...others, title: 'Carla asks you for an estimate' });
    expect(`${title} ${emailText?.subject}`).not.toMatch(/Carla/);
  });

  it('name a new request, but not the street it is in', () => {
    expect(textOf(describeNewRequest(request, at))).toEqual({
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
    expect(textOf(describeNewEstimate(estimate))).toEqual({
      title: 'New estimate',
      body: 'Builders offers $1,500 for "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'estimate-r1_b1',
    });
    const again = describeNewEstimate({ ...estimate, id: 'e2' });
    expect(again.tag).toBe('estimate-r1_b1');
    expect(textOf(describeNewPrice({ ...estimate, amount: 1400 }, at))).toEqual({
      title: 'Estimate updated',
      body: 'Builders now offers $1,400 for "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'estimate-r1_b1',
    });
    expect(textOf(describeWithdrawal(estimate, at))).toEqual({
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
});
