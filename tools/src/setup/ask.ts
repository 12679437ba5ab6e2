/** Asks the twelve questions. Enter keeps what is. */

import * as prompts from '@clack/prompts';
import { adviseOnAccent } from '@marketplace/brand/advice';
import { parseColor } from '@marketplace/brand/color';
import type { Site } from '@marketplace/contract/site/schema';
import { site as schema } from '@marketplace/contract/site/schema';
import * as z from 'zod/mini';
import { messageOf } from '../lib/problem.ts';
import { type Answers, type Country, REGIONS } from './answers.ts';
import { readLogoFile } from './apply.ts';
import { usualIn, zoneOf } from './follow/usual.ts';
import type { Trade } from './texts.ts';

const { brand, company, place } = schema.shape;

/** What is wrong with a value, as the check of `site/` says it. */
function problemOf(part: z.ZodMiniType, value: unknown): string | undefined {
  const checked = z.safeParse(part, value);
  return checked.success ? undefined : `It ${checked.error.issues[0]?.message}`;
}

interface Text {
  message: string;
  now: string;
  problem: (text: string) => string | undefined;
}

const text = ({ message, now, problem }: Text): Promise<string> =>
  answered(
    prompts.text({
      message,
      placeholder: now,
      defaultValue: now,
      // An empty text takes what is.
      validate: (typed) => (typed ? problem(typed) : undefined),
    }),
  );

const isColor = (typed: string) =>
  parseColor(typed) ? undefined : 'It must be a color, such as #0d6044 or teal';

function isLogo(file: string): string | undefined {
  try {
    readLogoFile(file);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** An address is typed with semicolons between its lines. */
const linesOf = (typed: string): string[] =>
  typed
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const KEEP_LOGO = 'site/logo.svg';

const COUNTRIES: { value: readonly Country[]; label: string }[] = [
  { value: ['US'], label: 'United States' },
  { value: ['CA'], label: 'Canada' },
  { value: ['US', 'CA'], label: 'Both, mostly the United States' },
  { value: ['CA', 'US'], label: 'Both, mostly Canada' },
];

const UNITS: { value: Site['place']['units']; label: string }[] = [
  { value: 'miles', label: 'Miles' },
  { value: 'kilometers', label: 'Kilometers' },
];
const CURRENCIES: { value: Site['place']['currency']; label: string }[] = [
  { value: 'USD', label: 'US dollars' },
  { value: 'CAD', label: 'Canadian dollars' },
];

function adviseInTerminal(accent: string): void {
  const { text: inText, buttons, looksLike } = adviseOnAccent(accent);
  prompts.log.info(
    [
      'So that everyone can read them,',
      `text is     ${inText.light} in the light theme and ${inText.dark} in the dark one`,
      `buttons are ${buttons.light} in the light theme and ${buttons.dark} in the dark one`,
    ].join('\n'),
  );
  if (looksLike) prompts.log.warn(`People could take this color for ${looksLike}. Another hue is safer.`);
}

/** Ctrl-C. */
export class Stopped extends Error {}

type Cancel = Exclude<Awaited<ReturnType<typeof prompts.text>>, string>;

async function answered<T>(prompt: Promise<T | Cancel>): Promise<T> {
  const answer: T | Cancel = await prompt;
  if (prompts.isCancel(answer)) throw new Stopped();
  return answer;
}

/** Throws `Stopped` where the person stopped. What is suggested follows the answers before. */
export async function ask(
  site: Site,
  trades: readonly Trade[],
  { given, isLaunched }: { given: Answers; isLaunched: boolean },
): Promise<Answers> {
  const now = { ...site.brand, ...site.company, ...site.place, ...given };
  const look = await askLook(now);
  const company = await askCompany({ ...now, ...renamed(now, site.brand.name, look.name ?? '') });
  const address = company.address ?? now.address;
  const countries = await askCountries(now, zoneOf(address)?.country);
  const [country = 'US'] = countries;
  const follows =
    country !== site.place.countries[0] || zoneOf(address)?.timeZone !== zoneOf(now.address)?.timeZone;
  const usual = follows ? { ...now, ...usualIn(country, address), ...given } : now;
  return {
    ...look,
    ...company,
    countries: [...countries],
    ...(await askPlace(usual)),
    ...(await askCloud(isLaunched ? now : usual, site.place.region)),
    trades: await answered(askTrades(trades, given.trades)),
  };
}

type Now = Site['brand'] & Site['company'] & Site['place'] & { logo?: string | undefined };

/** The company and its email have the marketplace's name in the sample, and often elsewhere. */
function renamed({ legalName, supportEmail }: Now, before: string, name: string) {
  const inAddress = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return {
    legalName: legalName.replace(before, name),
    supportEmail: supportEmail.replace(inAddress(before), inAddress(name)),
  };
}

async function askLook(now: Now): Promise<Answers> {
  const name = await text({
    message: "1 of 12  The marketplace's name",
    now: now.name,
    problem: (typed) => problemOf(brand.shape.name, typed),
  });
  const accent = await text({ message: '2 of 12  Its color', now: now.accent, problem: isColor });
  adviseInTerminal(accent);
  const logo = await text({
    message: '3 of 12  Its logo, the path of an SVG',
    now: now.logo ?? KEEP_LOGO,
    problem: isLogo,
  });
  return { name, accent, ...(logo !== KEEP_LOGO && { logo }) };
}

async function askCompany(now: Now): Promise<Answers> {
  return {
    legalName: await text({
      message: '4 of 12  The company that runs it',
      now: now.legalName,
      problem: (typed) => problemOf(company.shape.legalName, typed),
    }),
    address: linesOf(
      await text({
        message: '5 of 12  Its postal address, with ; between the lines',
        now: now.address.join('; '),
        problem: (typed) => problemOf(company.shape.address, linesOf(typed)),
      }),
    ),
    supportEmail: await text({
      message: '6 of 12  The email address for questions',
      now: now.supportEmail,
      problem: (typed) => problemOf(company.shape.supportEmail, typed),
    }),
  };
}

async function askCountries(now: Now, ofAddress: Country | undefined): Promise<readonly Country[]> {
  const current = COUNTRIES.find(({ value }) => value.join() === now.countries.join())?.value;
  const ofOthers = ofAddress && !now.countries.includes(ofAddress) ? ofAddress : undefined;
  const initial = COUNTRIES.find(({ value }) => value.join() === ofOthers)?.value ?? current;
  return answered(
    prompts.select({
      message: '7 of 12  Where customers live',
      options: COUNTRIES,
      ...(initial && { initialValue: initial }),
    }),
  );
}

async function askPlace(usual: Pick<Now, 'units' | 'currency' | 'timeZone'>): Promise<Answers> {
  const units = await answered(
    prompts.select({
      message: '8 of 12  How distances are shown',
      options: UNITS,
      initialValue: usual.units,
    }),
  );
  const currency = await answered(
    prompts.select({
      message: '9 of 12  The currency of budgets and estimates',
      options: CURRENCIES,
      initialValue: usual.currency,
    }),
  );
  const timeZone = await text({
    message: '10 of 12  The time zone',
    now: usual.timeZone,
    problem: (typed) => problemOf(place.shape.timeZone, typed),
  });
  return { units, currency, timeZone };
}

async function askCloud(now: Pick<Now, 'region'>, current: string): Promise<Answers> {
  const region = await answered(
    prompts.select({
      message: '11 of 12  Where the servers run. Data that is stored can never move',
      options: regionsWith(now.region),
      initialValue: now.region,
    }),
  );
  // Another region sets the location of the data too.
  return region === current ? {} : { region };
}

function askTrades(trades: readonly Trade[], given: readonly string[] | undefined) {
  const byCategory = [...Map.groupBy(trades, ({ category }) => category)];
  return prompts.groupMultiselect({
    message: '12 of 12  The trades that take new requests',
    options: Object.fromEntries(
      byCategory.map(([category, own]) => [
        category,
        own.map(({ id, name }) => ({ value: id, label: name })),
      ]),
    ),
    initialValues: [...(given ?? trades.filter(({ isEnded }) => !isEnded).map(({ id }) => id))],
    required: true,
  });
}

function regionsWith(now: string) {
  const known = Object.entries(REGIONS).map(([value, { name }]) => ({ value, label: name, hint: value }));
  return known.some(({ value }) => value === now)
    ? known
    : [{ value: now, label: now, hint: 'as it is' }, ...known];
}
