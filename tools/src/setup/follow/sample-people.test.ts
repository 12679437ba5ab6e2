import { CA } from '@marketplace/contract/place/countries/ca';
import { US } from '@marketplace/contract/place/countries/us';
import { expect, test } from 'vitest';
import { readSite } from '../../site/read.ts';
import { TESTED_SITE } from '../../site/tested-site.ts';
import { moveInto } from './sample-people.ts';

const { people, captions } = readSite(TESTED_SITE)['demo/people'];

test('everyone of the demo moves into another country, with a phone of the place', () => {
  const edits = moveInto('CA', { people, captions });
  const moved = new Map(edits.map(([, path, value]) => [path.join('.'), value]));
  expect(moved.get('people.0.location')).toBe('1408 Juniper St, Toronto, ON M4K 1C7');
  expect(moved.get('people.0.phone')).toBe('416 555 0141');
  const nora = people.findIndex(({ handle }) => handle === 'nora');
  expect(people[nora]?.role).toBe('Customer in New Braunfels');
  expect(moved.get(`people.${nora}.role`)).toBe('Customer in Toronto');
  expect(edits.filter(([, path]) => path.at(-1) === 'phone')).toHaveLength(people.length);
});

test('those who live there stay', () => {
  const living = { people: people.filter(({ phone }) => phone.startsWith('512')), captions };
  expect(moveInto('US', living)).toEqual([]);
});

test.each([
  ['US', US, '1 Elm Street, Toronto, ON M5V 2T6'],
  ['CA', CA, '1 Elm Street, Austin, TX 78701'],
] as const)('in %s, the places have a postal code', (country, { postalCode }, location) => {
  const living = people.map((person) => ({ ...person, location }));
  const places = moveInto(country, { people: living, captions })
    .filter(([, path]) => path.at(-1) === 'location')
    .map(([, , value]) => String(value));
  expect(places).toHaveLength(people.length);
  for (const place of places) expect(place.split(/, [A-Z]{2} /).at(-1)).toMatch(postalCode.pattern);
});
