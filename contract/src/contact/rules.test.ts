import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES } from '../constants.ts';
import type { Relation } from '../request/rules.ts';
import type { Verdict } from '../shared/verdict.ts';
import {
  isContactShown,
  mayAskForContact,
  mayReadContact,
  mayShareContact,
  mayStopSharingContact,
} from './rules.ts';

const job = { status: 'in-progress', isShared: false, isApart: false } as const;
const RELATIONS: readonly Relation[] = ['owner', 'chosen', 'sender', 'browser', 'outsider'];
const outcomeOf = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);
const byRelation = (may: (relation: Relation) => Verdict) => RELATIONS.map((one) => outcomeOf(may(one)));
const byStatus = (may: (status: (typeof REQUEST_STATUSES)[number]) => Verdict) =>
  Object.fromEntries(REQUEST_STATUSES.map((status) => [status, outcomeOf(may(status))]));

describe('the contact details for a job', () => {
  it('are read by its two parties', () => {
    const may = (relation: Relation) => mayReadContact(job, relation);
    expect(byRelation(may)).toEqual(['ok', 'ok', 'forbidden', 'hidden', 'hidden']);
  });

  it('are read from the acceptance on, and not of a job that was called off', () => {
    expect(byStatus((status) => mayReadContact({ status }, 'chosen'))).toEqual({
      open: 'conflict',
      'in-progress': 'ok',
      completed: 'ok',
      cancelled: 'conflict',
    });
  });

  it.each([mayShareContact, mayStopSharingContact])(
    'are the customer’s alone to share and to stop sharing, while the job is in progress',
    (may) => {
      const byWhom = (relation: Relation) => may(job, relation);
      expect(byRelation(byWhom)).toEqual(['ok', 'forbidden', 'forbidden', 'hidden', 'hidden']);
      expect(byStatus((status) => may({ status }, 'owner'))).toEqual({
        open: 'conflict',
        'in-progress': 'ok',
        completed: 'conflict',
        cancelled: 'conflict',
      });
    },
  );

  it('are asked for by the chosen business alone, while it lacks them', () => {
    const may = (relation: Relation) => mayAskForContact(job, relation);
    expect(byRelation(may)).toEqual(['forbidden', 'ok', 'forbidden', 'hidden', 'hidden']);
    expect(outcomeOf(mayAskForContact({ ...job, isShared: true }, 'chosen'))).toBe('conflict');
    expect(outcomeOf(mayAskForContact({ ...job, status: 'completed' }, 'chosen'))).toBe('conflict');
    expect(outcomeOf(mayAskForContact({ ...job, isApart: true }, 'chosen'))).toBe('conflict');
  });

  it('are shown once shared, those of the business from the beginning', () => {
    const shown = (isShared: boolean) => (relation: Relation) =>
      isContactShown({ ...job, isShared }, relation);
    expect((['owner', 'chosen'] as const).map(shown(false))).toEqual([true, false]);
    expect((['owner', 'chosen'] as const).map(shown(true))).toEqual([true, true]);
  });

  it('are shown in spite of a block as long as the job goes on', () => {
    const shown = (status: (typeof REQUEST_STATUSES)[number]) =>
      isContactShown({ status, isShared: true, isApart: true }, 'chosen');
    expect(REQUEST_STATUSES.filter(shown)).toEqual(['in-progress']);
  });
});
