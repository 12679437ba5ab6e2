import { aBusiness } from '@test/examples.ts';
import { describe, expect, it } from 'vitest';
import { profileForm, profilePayload, profileValues } from './profile-values.ts';

const business = aBusiness({
  name: 'Maria Lopez',
  email: 'maria@example.com',
  businessName: 'Lopez Home Repair',
  businessHours: '9 to 5',
  businessAddress: '12 Elm Street',
  businessSince: 2009,
  businessLevel: 'tradesman',
  location: 'Austin, TX',
  phone: null,
  serviceCategories: ['Plumbing', 'A service that was dropped'],
  serviceRadiusMiles: 999999,
});

describe('the profile form', () => {
  it('sends unchanged values back, and empty text for missing ones', () => {
    expect(profileForm.parse(profileValues(business))).toEqual({
      name: 'Maria Lopez',
      email: 'maria@example.com',
      location: 'Austin, TX',
      phone: '',
      businessName: 'Lopez Home Repair',
      businessWebsite: '',
      businessHours: '9 to 5',
      businessAddress: '12 Elm Street',
      businessSince: 2009,
      businessLevel: 'tradesman',
      serviceCategories: ['Plumbing'],
      serviceRadiusMiles: 999999,
      description: '',
    });
  });

  it('sends no business fields for a customer', () => {
    const values = profileValues({ ...business, accountType: 'customer' });
    expect(profilePayload(values)).toEqual({
      name: 'Maria Lopez',
      email: 'maria@example.com',
      location: 'Austin, TX',
      phone: '',
    });
  });

  it('sends null for a cleared year, level, and radius', () => {
    const values = {
      ...profileValues(business),
      businessSince: '',
      businessLevel: '' as const,
      serviceRadiusMiles: '',
    };
    expect(profileForm.parse(values)).toMatchObject({
      businessSince: null,
      businessLevel: null,
      serviceRadiusMiles: null,
    });
  });

  it('shows an error at its field', () => {
    const result = profileForm.safeParse({ ...profileValues(business), serviceRadiusMiles: '33' });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual(['serviceRadiusMiles']);
  });
});
