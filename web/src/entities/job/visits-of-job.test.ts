import type { JobState } from '@marketplace/contract/request/state/state';
import { aVisit, inHours, offered } from '@test/examples/visits.ts';
import { describe, expect, it } from 'vitest';
import {
  beforeCompletion,
  comingVisits,
  isSaidByVisit,
  sentenceOfVisits,
  stateWithVisits,
} from './visits-of-job.ts';

const due: JobState = { text: 'Maria Lopez chose you yesterday', action: 'complete', waits: 'none' };
const pressing: JobState = { text: 'Maria Lopez wants to change', action: 'review-change', waits: 'me' };
const ahead = aVisit({ window: inHours(24 * 5) });
const over = aVisit({ window: inHours(-4), told: 'kept' });

describe('the state of a job with visits', () => {
  it('is that of the job without any', () => {
    expect(stateWithVisits(due)).toEqual(due);
    expect(stateWithVisits(due, [])).toEqual(due);
  });

  it('says the visit for the work that is ahead, and does not ask for the completion', () => {
    const state = stateWithVisits(due, [ahead]);
    expect(state).toMatchObject({ action: 'message', waits: 'none' });
    expect(state.text).toMatch(/^Work /);
    expect(beforeCompletion(due, [ahead])).toEqual({ ...due, action: 'message' });
  });

  it('asks for the completion once the visit is over, and beside a look', () => {
    expect(beforeCompletion(due, [over])).toEqual(due);
    expect(beforeCompletion(due, [aVisit({ ...ahead, purpose: 'look' })])).toEqual(due);
  });

  it('is what waits for the reader of the job itself', () => {
    expect(stateWithVisits(pressing, [ahead])).toEqual(pressing);
  });

  it('says first what waits for the reader of the visits, then what comes, then what waits for the other side', () => {
    const asked = aVisit(offered('customer', [inHours(30)]));
    const asking = aVisit(offered('business', [inHours(30)]));
    expect(sentenceOfVisits([asking, ahead, asked])).toMatchObject({ waits: 'me' });
    expect(sentenceOfVisits([asking, ahead])?.text).toMatch(/^Work /);
    expect(sentenceOfVisits([asking])).toMatchObject({ waits: 'other' });
    expect(sentenceOfVisits([aVisit({ status: 'canceled' })])).toBeUndefined();
  });

  it('leaves to the visit that a sent estimate waits, but not that a change does', () => {
    const waiting: JobState = { text: 'Waiting for Maria Lopez', action: 'message', waits: 'other' };
    const asking = aVisit(offered('business', [inHours(30)]));
    expect(isSaidByVisit({ status: 'pending' }, waiting, [asking])).toBe(true);
    expect(isSaidByVisit({ status: 'pending' }, waiting, [ahead])).toBe(false);
    expect(isSaidByVisit({ status: 'accepted' }, waiting, [asking])).toBe(false);
  });
});

it('booked visits come for a week, until their end', () => {
  const now = aVisit({ window: inHours(-1) });
  const far = aVisit({ window: inHours(24 * 8) });
  expect(comingVisits([now, ahead, far, over, aVisit(offered('customer', [inHours(2)]))])).toEqual([
    now,
    ahead,
  ]);
});
