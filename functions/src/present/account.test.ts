import { user } from '@marketplace/contract/account/schema';
import { publicBusiness } from '@marketplace/contract/business/schema';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../store/account/new-account.ts';
import { exportUser, presentUser } from './account.ts';
import { presentBusiness } from './business.ts';

const NOW = new Date('2026-03-03T10:00:00.000Z');
const known = { name: 'Bob Builder', email: 'bob@example.com', accountType: 'business' as const };
const account = { ...newAccount('business', known, NOW), draftKey: 'key' };
const figures = { id: 'business', completedJobs: 0, answers: [], countedAt: null, visits: null };

describe('an account', () => {
  it('shows its owner the fields of the contract and no others', () => {
    expect(Object.keys(presentUser(account)).sort()).toEqual(Object.keys(user.shape).sort());
  });

  it('is exported without the key of drafts', () => {
    const { draftKey: _, ...others } = presentUser(account);
    expect(exportUser(account)).toEqual(others);
  });

  it('shows others the fields of the public profile and no others', () => {
    const shown = presentBusiness(account, figures, NOW);
    expect(Object.keys(shown).sort()).toEqual(Object.keys(publicBusiness.shape).sort());
  });
});
