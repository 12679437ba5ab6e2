import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { readSite } from '../site/read.ts';
import { TESTED_SITE } from '../site/tested-site.ts';
import { readAnswers } from './answers.ts';
import { apply } from './apply.ts';
import { readTexts, tradesIn } from './texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'setup-'));
  cpSync(TESTED_SITE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const openTrades = () =>
  tradesIn(readTexts(folder))
    .filter(({ isEnded }) => !isEnded)
    .map(({ id }) => id);

describe('answers', () => {
  test('change their values, and no other line of site/', () => {
    const before = readTexts(folder);
    const { files } = apply(folder, { name: 'Mesa Pools', supportEmail: 'help@mesapools.example' });
    const after = readTexts(folder);
    expect(files).toEqual(['brand.json', 'company.json']);
    expect(after).toEqual({
      ...before,
      'brand.json': before['brand.json']
        .replace(readSiteName(before), 'Mesa Pools')
        .replace(/"since": \d+/, `"since": ${new Date().getFullYear()}`),
      'company.json': before['company.json'].replace(
        /"supportEmail": ".*"/,
        '"supportEmail": "help@mesapools.example"',
      ),
    });
  });

  test('are written into site/ alone', () => {
    const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
    cpSync(TESTED_SITE, path.join(checkout, 'site'), { recursive: true });
    apply(path.join(checkout, 'site'), {
      name: 'Mesa Pools',
      accent: 'teal',
      logo: fromRoot('site/logo.svg'),
    });
    expect(readdirSync(checkout)).toEqual(['site']);
    rmSync(checkout, { recursive: true });
    expect(() => apply(folder, { logo: 'nowhere.svg' })).toThrow(/There is no file .*nowhere\.svg/);
  });

  test('that say what is change nothing', () => {
    const { brand, company, place } = readSite(folder);
    expect(
      apply(folder, { ...company, ...place, name: brand.name, accent: brand.accent, trades: openTrades() }),
    ).toEqual({
      files: [],
      screenshots: 0,
    });
  });

  test('name a color in any way', () => {
    apply(folder, { accent: 'Teal' });
    expect(readSite(folder).brand.accent).toBe('#008080');
  });

  test('choose the languages and the place of the data with the country and the region', () => {
    apply(folder, { countries: ['CA', 'US'], region: 'northamerica-northeast2' });
    expect(readSite(folder).place).toMatchObject({
      languages: ['en-CA', 'en-US'],
      location: 'northamerica-northeast2',
    });
  });

  test('end the trades that they leave out, whose ids stay, and take them up again', () => {
    const all = tradesIn(readTexts(folder)).map(({ id }) => id);
    const before = readTexts(folder);
    apply(folder, { trades: ['pool', 'hvac'] });
    expect(openTrades().sort()).toEqual(['hvac', 'pool']);
    expect(tradesIn(readTexts(folder)).map(({ id }) => id)).toEqual(all);
    apply(folder, { trades: all });
    expect(readTexts(folder)).toEqual(before);
  });

  test('move the marketplace: its people live in the main country, and its home page speaks of its trades', () => {
    const { files } = apply(folder, { countries: ['CA'], trades: ['pet-care'] });
    expect(files).toEqual(['place.json', 'home.json', 'trades.json', 'demo/people.json']);
    const site = readSite(folder);
    expect(site.home.title).toBe('Pet Care near you');
    expect(site['demo/people'].people[0]?.location).toMatch(/, ON /);
    const own = readFileSync(path.join(folder, 'home.json'), 'utf8').replace('Pet Care near you', 'Paws');
    writeFileSync(path.join(folder, 'home.json'), own);
    apply(folder, { trades: ['pool'] });
    expect(readSite(folder).home).toMatchObject({
      title: 'Paws',
      heading: 'Pool Services, from people near you',
    });
  });

  test('that site/ cannot have change nothing, and say what would be right', () => {
    const before = readTexts(folder);
    expect(() => apply(folder, { name: 'Mesa Pools', timeZone: 'Phoenix' })).toThrow(
      /^Nothing was changed, because these answers need a change:\n {2}place\.json:\d+: "timeZone" must be a time zone/,
    );
    expect(() => apply(folder, { trades: [] })).toThrow('must have a trade that has not ended');
    expect(() => apply(folder, { accent: 'spruce' })).toThrow(/brand\.json:\d+: "accent" must be a color/);
    expect(() => apply(folder, { trades: ['pools'] })).toThrow(
      '"pools" is no id of a trade; there are electrical',
    );
    expect(readTexts(folder)).toEqual(before);
  });

  test('with a logo check it, and remove the pictures of the look before', () => {
    const logo = path.join(folder, 'new.svg');
    mkdirSync(path.join(folder, 'screenshots'));
    writeFileSync(path.join(folder, 'screenshots/home.webp'), '');
    writeFileSync(logo, '<svg viewBox="0 0 4 4"><script /></svg>');
    expect(() => apply(folder, { logo })).toThrow('new.svg:1: remove the script');
    expect(existsSync(path.join(folder, 'screenshots'))).toBe(true);
    writeFileSync(logo, '<svg viewBox="0 0 4 4"><path d="M0 0h4v4z" /></svg>');
    expect(apply(folder, { logo })).toEqual({ files: ['logo.svg'], screenshots: 1 });
    expect(existsSync(path.join(folder, 'screenshots'))).toBe(false);
  });
});

const readSiteName = (texts: ReturnType<typeof readTexts>) =>
  /"name": "(.*)"/.exec(texts['brand.json'])?.[1] ?? '';

test('a file of answers is checked by name', () => {
  expect(() => readAnswers('answers.json', '{ "units": "leagues", "colour": "red" }')).toThrow(
    [
      'answers.json needs a change:',
      '  "units" must be "miles" or "kilometers"',
      '  has "colour", which nothing reads',
    ].join('\n'),
  );
  expect(() => readAnswers('answers.json', '{ "name": }')).toThrow('answers.json is no valid JSON');
});

describe('npm run setup', () => {
  const setup = (...words: string[]) =>
    run(process.execPath, [fromRoot('tools/src/setup/setup.ts'), '--site', folder, ...words], {
      cwd: folder,
    });

  test('with --yes takes the answers of a file, shows what is, and says what comes next', async () => {
    const answers = fromRoot('tests/sites/pools/answers.json');
    const { code, output } = await setup('--yes', '--from', answers);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Mesa Pools') });
    expect(output).toContain('npm start');
    expect(readSite(folder).brand).toMatchObject({ name: 'Mesa Pools', accent: '#ffd400' });
  });

  test('without a terminal and without --yes says what to do, and changes nothing', async () => {
    const before = readFileSync(path.join(folder, 'brand.json'), 'utf8');
    const { code, output } = await setup();
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: expect.stringMatching(/^npm run setup asks questions\. Run it in a terminal, or with --yes/),
    });
    expect(readFileSync(path.join(folder, 'brand.json'), 'utf8')).toBe(before);
  });
});
