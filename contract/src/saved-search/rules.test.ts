import { describe, expect, it } from 'vitest';
import { LIMITS } from '../constants.ts';
import { mayHaveAlert, mayRenameSearch, maySaveSearch } from './rules.ts';

const roofs = { id: 'roofs', name: 'Roofs in Austin' };
const pools = { id: 'pools', name: 'Pools' };

describe('a saved search', () => {
  it('is added up to the maximum', () => {
    const many = Array.from({ length: LIMITS.savedSearches }, (_, index) => ({
      id: `${index}`,
      name: `${index}`,
    }));
    expect(maySaveSearch(many.slice(1), 'Roofs')).toEqual({ ok: true });
    expect(maySaveSearch(many, 'Roofs')).toMatchObject({
      kind: 'conflict',
      reason: 'You already have 10 saved searches. Delete one to save another.',
    });
  });

  it.each([
    [false, 'at-once', { q: 'roof' }],
    [true, 'digest', { q: 'roof' }],
    [true, 'never', { q: 'roof' }],
    [true, 'at-once', { q: 'roof', category: 'Roofing' }],
    [true, 'at-once', { q: 'roof', within: 25 }],
  ] as const)('%s: may have the alert "%s" with %j', (isAllowed, alert, query) =>
    expect(mayHaveAlert({ query, alert }).ok).toBe(isAllowed),
  );

  it('has a name that no other search of the account has, in any case', () => {
    expect(maySaveSearch([roofs, pools], 'roofs in AUSTIN')).toMatchObject({
      kind: 'conflict',
      reason: 'You already have a search named "roofs in AUSTIN". Please choose another name.',
    });
    expect(mayRenameSearch([roofs, pools], roofs, 'Pools')).toMatchObject({ kind: 'conflict' });
    expect(mayRenameSearch([roofs, pools], roofs, 'ROOFS in Austin')).toEqual({ ok: true });
  });
});
