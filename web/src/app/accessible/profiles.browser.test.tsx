/** What people see of a business, and what it sets about itself. */
import { testAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer, anId, aPublicBusiness } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { found, press } from '@test/overlays.ts';
import { answerBusiness, answerProfile, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const sees = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const portfolio = [{ imageUrl: `/objects/images/${anId()}`, caption: 'A roof in May' }];
const shown = aPublicBusiness({ portfolio, profileImageUrl: `/objects/images/${anId()}` });

async function openProfile(user: Parameters<typeof enterAs>[0]): Promise<void> {
  enterAs(user);
  answerProfile(shown);
  await open(`/businesses/${shown.id}`);
  await sees('A roof in May');
}

async function openOwn(address: string, changes: Parameters<typeof aBusiness>[0]): Promise<void> {
  enterAs(aBusiness(changes));
  answerBusiness([]);
  server.answer('getVapidPublicKey', { publicKey: 'key', sendsEmail: false });
  server.answer('lookUpPlace', { isKnown: false, businesses: null });
  await open(address);
}

testAccessible({
  'the profile of a business to a guest': () => openProfile(null),
  'the actions on the profile of a business': async () => {
    await openProfile(aCustomer());
    await press('More', page.getByRole('main'));
  },
  'a picture of a profile': async () => {
    await openProfile(aCustomer());
    await press('Open profile picture');
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
  'an unknown business': async () => {
    enterAs(null);
    server.refuse('getBusiness', 'not-found', 'Not found');
    await open(`/businesses/${anId()}`);
    await sees('Business not found');
  },
  'a request that asks a business first': async () => {
    await openProfile(aCustomer());
    await page.getByRole('link', { name: 'Request an Estimate' }).click();
    await sees("We'll ask Northside Home Works first");
  },
  'a business whose place is unknown': async () => {
    await openOwn('/profile', { isPlaceKnown: false, location: 'Somewhere nice' });
    await sees(/find this place/);
  },
  'the portfolio of a business': async () => {
    await openOwn('/profile', { portfolio });
    (await found(page.getByRole('button', { name: 'Save Changes' }))).scrollIntoView();
    await expect.element(page.getByLabelText('Caption of photo 1')).toBeVisible();
  },
  'the settings of a business that is away and gets a summary': async () => {
    const timeZone = 'America/Chicago';
    await openOwn('/notifications', {
      digest: { hour: 17, timeZone },
      awayUntil: { date: '2126-06-12', timeZone },
      serviceRadiusMiles: 25,
    });
    await sees(/^Every day at 5:00 PM/);
  },
});
