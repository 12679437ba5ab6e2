import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSite, siteFolder } from './read.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  cpSync(siteFolder, folder, { recursive: true });
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

test('the site of this checkout is as the schema wants it', () => {
  expect(() => readSite()).not.toThrow();
});

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
