import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { readSite } from './read.ts';
import { TESTED_SITE } from './tested-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  cpSync(TESTED_SITE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const PLACE = [
  '{',
  '  "countries": ["US"],',
  '  "languages": ["en-US"],',
  '  "units": "miles",',
  '  "currency": "USD",',
  '  "timeZone": "America/Chicago",',
  '  "region": "us-central1",',
  '  "location": "nam5"',
  '}',
];

function problemsOf(file: string, text: string): string[] {
  writeFileSync(path.join(folder, file), text);
  try {
    readSite(folder);
    return [];
  } catch (error) {
    const [, ...problems] = String(error).split('\n');
    return problems.map((line) => line.trim());
  }
}
const placeWith = (find: string, replace: string) => PLACE.join('\n').replace(find, replace);

test.each([
  ['"miles"', '"leagues"', 'place.json:4: "units" must be "miles" or "kilometers"'],
  ['["US"]', '["US", "FR"]', 'place.json:2: "countries.1" must be "US" or "CA"'],
  ['["US"]', '["US", "US"]', 'place.json:2: "countries" must name each only once'],
  ['["US"]', '[]', 'place.json:2: "countries" must not be empty; write, for example, ["US"]'],
  [
    'en-US',
    'english',
    'place.json:3: "languages.0" must be a language of dates and numbers, such as "en-US" or "en-CA"',
  ],
  [
    'America/Chicago',
    'Chicago',
    'place.json:6: "timeZone" must be a time zone by its city, such as "America/Chicago"',
  ],
  ['  "units": "miles",\n', '', 'place.json:1: "units" is missing; it must be "miles" or "kilometers"'],
  ['"units"', '"unit": 1,\n  "units"', 'place.json:4: has "unit", which nothing reads'],
  ['"USD",', '"USD"', 'place.json:6: is no valid JSON (CommaExpected)'],
])('names the line and what would be right: %s as %s', (find, replace, problem) => {
  expect(problemsOf('place.json', placeWith(find, replace))).toEqual([problem]);
});

test('names a version of the terms that is no day', () => {
  expect(problemsOf('terms.json', '{ "version": "2026-13-28" }')).toEqual([
    'terms.json:1: "version" must be a day, such as "2026-11-28"',
  ]);
});

const changed = (file: string, find: string | RegExp, replace: string) =>
  problemsOf(file, readFileSync(path.join(folder, file), 'utf8').replace(find, replace));

describe('a mistake in the trades', () => {
  it.each<[string, string, string | RegExp, string, RegExp]>([
    [
      'an unknown icon',
      'trades',
      '"droplets"',
      '"drips"',
      /^trades.json:\d+: "\S+.icon" is "drips", which is no icon/,
    ],
    [
      'a second trade of an id',
      'trades',
      '"plumbing"',
      '"electrical"',
      /"\S+.id" is "electrical" a second time/,
    ],
    ['a name with a comma', 'trades', '"Plumbing"', '"Plumbing, Gas"', /"\S+.name" must have no comma/],
    [
      'an unknown field',
      'trades',
      '"icon"',
      '"iconName": "a", "icon"',
      /has "iconName", which nothing reads/,
    ],
    [
      'an unknown trade',
      'services',
      '"plumbing"',
      '"pipes"',
      /is "pipes", which is no id of a trade; there are elec/,
    ],
    [
      'a service of a trade twice',
      'services',
      '["mechanic"]',
      '["plumbing"]',
      /"\S+" is "plumbing", which an earlier/,
    ],
    [
      'the name of a trade',
      'services',
      '"Automotive"',
      '"Mechanic"',
      /is the name of a trade; write "trade" and its id/,
    ],
  ])('%s', (_, file, find, replace, problem) => {
    expect(changed(`${file}.json`, find, replace)).toContainEqual(expect.stringMatching(problem));
  });
});

describe('a mistake in what is asked', () => {
  const OPTIONS = '"yes": ["Yes", "Pets in the home"],';
  it.each<[string, string, string, string, RegExp]>([
    [
      'no question',
      'details',
      'pets in the home?"',
      'pets"',
      /details.json:\d+: "shared.pets.question" must begin .* question mark$/,
    ],
    [
      'a question for a contact',
      'details',
      'Are there pets in the home?',
      'What is your phone?',
      /must not ask for a name/,
    ],
    ['one option', 'details', OPTIONS, '', /"shared.pets.options" must be 2 to 6 options/],
    [
      'an early way out',
      'details',
      OPTIONS,
      `"not-sure": "Not sure", ${OPTIONS}`,
      /"\S+.not-sure" must be the last option/,
    ],
    ['equal labels', 'details', '["No", "No pets"]', '["Yes", "No pets"]', /"\S+.no" is "Yes" a second time/],
    [
      'a long short form',
      'details',
      '"No pets"',
      `"${'No pets '.repeat(6)}"`,
      /"\S+.no.1" must have at most 36 characters/,
    ],
    [
      'a unit of several without the one of one',
      'details',
      '["room", "rooms"]',
      '"rooms"',
      /unit" must be a unit such as "sq ft", or its forms for one and for several/,
    ],
    [
      'a short form beside a unit of two forms',
      'details',
      '"unit": ["room", "rooms"],',
      '"unit": ["room", "rooms"], "short": "{n} rooms",',
      /short" must not be beside a "unit" of two forms/,
    ],
    [
      'an id of digits',
      'details',
      '"yes": ["Yes", "Pets',
      '"12": ["Yes", "Pets',
      /must have an id of lowercase letters/,
    ],
    [
      'an unknown shared detail',
      'details',
      '"materials"\n',
      '"supplies"\n',
      /must be a detail, or one of stories, pets/,
    ],
    [
      'an unknown trade',
      'details',
      '"electrical": [',
      '"electric": [',
      /"trades.electric" is "electric", which is no id/,
    ],
    [
      'an unknown item',
      'coverage',
      '"items": ["fixtures"',
      '"items": ["tiles"',
      /"trades.\S+.items.0" is "tiles", which "items" lacks/,
    ],
    [
      'an item twice',
      'coverage',
      '"items": ["fixtures"',
      '"items": ["tax"',
      /has an item both in "common" and in "items"/,
    ],
  ])('%s', (_, file, find, replace, problem) => {
    expect(changed(`${file}.json`, find, replace)).toContainEqual(expect.stringMatching(problem));
  });
});

test('a trade needs no details, no coverage, and no listed service', () => {
  for (const file of ['details', 'coverage'])
    changed(`${file}.json`, /"trades": \{.*\}\n\}/s, '"trades": {} }');
  expect(changed('services.json', /\[.*\]/s, '[]')).toEqual([]);
});

test('names every mistake of every file', () => {
  writeFileSync(path.join(folder, 'place.json'), placeWith('"miles"', '"leagues"').replace('"USD"', '"EUR"'));
  const brand = readFileSync(path.join(folder, 'brand.json'), 'utf8');
  expect(problemsOf('brand.json', brand.replace(/#\w+/, 'green'))).toEqual([
    expect.stringMatching(/^brand\.json:4: "accent" must be a color/),
    'place.json:4: "units" must be "miles" or "kilometers"',
    'place.json:5: "currency" must be "USD" or "CAD"',
  ]);
});

test('names a file that is missing', () => {
  rmSync(path.join(folder, 'company.json'));
  expect(() => readSite(folder)).toThrow("company.json: can't be read");
});
