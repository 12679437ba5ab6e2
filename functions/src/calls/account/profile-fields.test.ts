import { describe, expect, test } from 'vitest';
import { profileFields } from './profile-fields.ts';

describe('what a profile form says', () => {
  test('stores given values, empty text as null, and no omitted fields', () => {
    const given = {
      name: 'Ann',
      phone: '',
      location: undefined,
      description: 'We build.',
      businessSince: null,
    };
    expect(profileFields(given, 'both')).toEqual({
      name: 'Ann',
      phone: null,
      description: 'We build.',
      businessSince: null,
    });
  });

  test('names each service once', () => {
    const serviceCategories = ['HVAC', 'Plumbing', 'HVAC'] as const;
    expect(profileFields({ serviceCategories: [...serviceCategories] }, 'business')).toEqual({
      serviceCategories: ['HVAC', 'Plumbing'],
    });
  });

  test('is not stored of a customer where it is about a business', () => {
    const given = {
      name: 'Ann',
      businessName: 'Ann & Co',
      serviceRadiusMiles: 25,
      description: 'x',
    } as const;
    expect(profileFields(given, 'customer')).toEqual({ name: 'Ann' });
  });
});
