import type { User } from '@marketplace/contract/account/schema';
import { DEFAULT_NOTIFICATION_PREFERENCES } from '@marketplace/contract/notification/schema';
import { describe, expect, it } from 'vitest';
import { profileForm, profilePayload, profileValues } from './profile-values.ts';

const business: User = {
  id: '3f0c0d7e-0b6e-4c0e-9d0a-1f2e3d4c5b6a',
  name: 'Maria Lopez',
  email: 'maria@example.com',
  emailVerified: false,
  pendingEmail: null,
  accountType: 'both',
  isAdmin: false,
  businessName: 'Lopez Home Repair',
  businessWebsite: null,
  businessHours: '9 to 5',
  businessAddress: '12 Elm Street',
  businessSince: 2009,
  businessLevel: 'tradesman',
  location: 'Austin, TX',
  isPlaceKnown: true,
  phone: null,
  description: null,
  serviceCategories: ['Plumbing', 'A service that was dropped'],
  serviceRadiusMiles: 999999,
  profileImageUrl: null,
  portfolioImageUrls: [],
  portfolio: [],
  notificationsEnabled: false,
  notificationPreferences: DEFAULT_NOTIFICATION_PREFERENCES,
  awayUntil: null,
  maxOpenJobs: null,
  digest: null,
  emailStopped: null,
  quickAnswers: [],
  deletesAt: null,
  suspendedUntil: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

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

  it.each([
    ['name', ' ', 'Full name is required'],
    ['email', 'maria', 'Please enter a valid email address'],
    ['businessWebsite', 'lopez', 'Please enter a valid website URL'],
    ['serviceRadiusMiles', '33', 'Please choose one of the listed distances'],
  ] as const)('shows an error at %s', (field, value, message) => {
    const result = profileForm.safeParse({ ...profileValues(business), [field]: value });
    expect(result.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });
});
