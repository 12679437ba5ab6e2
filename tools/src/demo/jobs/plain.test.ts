import { OPEN_TRADES } from '@marketplace/contract/categories';
import { servicesFor } from '@marketplace/contract/services';
import type { SitePerson } from '@marketplace/contract/site/demo-schema';
import { expect, test } from 'vitest';
import { atWork } from '../people.ts';
import { plainJobs } from './plain-jobs.ts';

const [trade] = OPEN_TRADES;
const some = trade ? [trade] : [];

test('a trade without jobs gets plain ones of its first customer in each state, and one of another', () => {
  const jobs = plainJobs(some, ['maya', 'rosa']);
  expect(jobs.map(({ owner }) => owner)).toEqual(['maya', 'maya', 'maya', 'rosa']);
  expect(jobs.map(({ progress }) => progress.state)).toEqual(['open', 'in-progress', 'completed', 'open']);
  expect(jobs[0]).toMatchObject({ trade: trade?.id, title: `${trade?.name} this week` });
  expect(plainJobs([], ['maya'])).toEqual([]);
  expect(plainJobs(some, [])).toEqual([]);
});

const falconer: SitePerson = {
  handle: 'hana',
  role: 'Falconry business',
  name: 'Hana Kowal',
  accountType: 'business',
  phone: '512 555 0184',
  businessName: 'Kowal Falcons',
  businessAddress: '12 Duval St, Austin, TX 78751',
  serviceCategories: ['Falconry'],
  description: 'Two falcons and a glove.',
  shows: { scenes: ['tree'], serviceRadiusMiles: 25, answersAfter: 35 },
};

test("businesses whose trades the site doesn't have work in one that it has", () => {
  expect(atWork(falconer, 0)).toMatchObject([
    {
      businessName: `Kowal ${trade?.name}`,
      description: `${trade?.description}.`,
      serviceCategories: servicesFor(trade?.storedName ?? '').slice(0, 1),
      shows: { scenes: [] },
    },
  ]);
});

test('competitors without a trade of the site are left out, and others stay as they are', () => {
  expect(atWork({ ...falconer, isCompetitor: true }, 0)).toEqual([]);
  const fits = { ...falconer, serviceCategories: ['Falconry', ...servicesFor(trade?.storedName ?? '')] };
  expect(atWork(fits, 0)).toEqual([fits]);
  const fresh = { ...falconer, serviceCategories: [] };
  expect(atWork(fresh, 0)).toEqual([fresh]);
});
