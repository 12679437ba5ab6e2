import { expect, test } from 'vitest';
import { Client } from '../../support/calls/client.ts';
import { registerBusiness } from '../../support/people/people.ts';
import { services } from '../../support/stack/in-process.ts';

const guest = () => new Client();

test('shows guests the description of a business, but no street address, email address, or phone number', async () => {
  const { id, user } = await registerBusiness({
    businessName: 'Bob & Sons',
    businessWebsite: 'https://bob.example',
    businessAddress: '9 Secret Lane, Austin, TX',
    location: '12 Elm Street, Austin, TX 78701',
    description: 'Roofs and gutters',
    businessSince: 1999,
  });
  const shown = await guest().do('getBusiness', { params: { id } });
  expect(shown).toEqual({
    id,
    name: 'Bob & Sons',
    awayUntil: null,
    area: 'Austin, TX 78701',
    businessLevel: user.businessLevel,
    businessSince: 1999,
    businessHours: user.businessHours,
    businessWebsite: 'https://bob.example',
    serviceCategories: user.serviceCategories,
    serviceRadiusMiles: null,
    description: 'Roofs and gutters',
    profileImageUrl: null,
    portfolio: [],
    memberSince: user.createdAt,
    completedJobs: 0,
    visitFigure: null,
    answersWithin: null,
  });
});

test('hides a stored website that is no web address', async () => {
  const { id } = await registerBusiness();
  await services.db.doc(`users/${id}`).update({ businessWebsite: 'javascript:alert(1)' });
  expect(await guest().do('getBusiness', { params: { id } })).toMatchObject({ businessWebsite: null });
});
