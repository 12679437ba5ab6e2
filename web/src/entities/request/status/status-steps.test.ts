import { describe, expect, it } from 'vitest';
import { statusSteps } from './status-steps.ts';

const chosen = {};
const facts = { status: 'open', estimatesCount: 0, acceptedEstimate: null } as const;
const labels = (...args: Parameters<typeof statusSteps>) =>
  statusSteps(...args).map(({ label, state }) => (state === 'ended' ? `[${label}]` : label));
const current = (...args: Parameters<typeof statusSteps>) =>
  statusSteps(...args).find(({ state }) => state === 'current')?.label;

describe('the steps of a request', () => {
  it.each([
    ['Posted', facts],
    ['Estimates', { ...facts, estimatesCount: 2 }],
    ['Chosen', { status: 'in-progress', estimatesCount: 2, acceptedEstimate: chosen }],
    ['Done', { status: 'completed', estimatesCount: 2, acceptedEstimate: chosen }],
    ['Reviewed', { status: 'completed', estimatesCount: 2, acceptedEstimate: chosen, isReviewed: true }],
  ] as const)('have reached %s', (label, request) => {
    expect(current(request)).toBe(label);
    expect(statusSteps(request)).toHaveLength(5);
  });

  it.each([
    [['Posted', '[Canceled]'], facts],
    [['Posted', 'Estimates', '[Canceled]'], { ...facts, estimatesCount: 1 }],
    [['Posted', 'Estimates', 'Chosen', '[Canceled]'], { ...facts, acceptedEstimate: chosen }],
  ])('end where a request was canceled: %s', (expected, request) => {
    expect(labels({ ...request, status: 'cancelled' })).toEqual(expected);
  });

  it('end for a business that was not chosen', () => {
    const rejected = { ...facts, estimatesCount: 2, isRejected: true };
    expect(labels({ ...rejected, status: 'completed' })).toEqual(['Posted', 'Estimates', '[Not Chosen]']);
    expect(current(rejected)).toBe('Estimates');
  });
});
