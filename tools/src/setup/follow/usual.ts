/** What usually goes with a country and with the address of the company, so that few answers need typing. */
import type { Site } from '@marketplace/contract/site/schema';
import type { Answers, Country } from '../answers.ts';

interface Zone {
  country: Country;
  timeZone: string;
  /** Of the cloud. */
  region: string;
  /** Of states, provinces, and territories. */
  codes: string;
}

/** The first of a country is for addresses that name none of its states. */
const ZONES: readonly Zone[] = [
  {
    country: 'US',
    timeZone: 'America/Chicago',
    region: 'us-central1',
    codes: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  },
  {
    country: 'US',
    timeZone: 'America/New_York',
    region: 'us-east1',
    codes: 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  },
  { country: 'US', timeZone: 'America/Denver', region: 'us-west1', codes: 'CO ID MT NM UT WY' },
  { country: 'US', timeZone: 'America/Phoenix', region: 'us-west1', codes: 'AZ' },
  { country: 'US', timeZone: 'America/Los_Angeles', region: 'us-west1', codes: 'CA NV OR WA' },
  { country: 'US', timeZone: 'America/Anchorage', region: 'us-west1', codes: 'AK' },
  { country: 'US', timeZone: 'Pacific/Honolulu', region: 'us-west1', codes: 'HI' },
  { country: 'US', timeZone: 'America/Puerto_Rico', region: 'us-east1', codes: 'PR VI' },
  { country: 'CA', timeZone: 'America/Toronto', region: 'northamerica-northeast2', codes: 'ON' },
  { country: 'CA', timeZone: 'America/Toronto', region: 'northamerica-northeast1', codes: 'QC' },
  { country: 'CA', timeZone: 'America/Halifax', region: 'northamerica-northeast1', codes: 'NB NS PE' },
  { country: 'CA', timeZone: 'America/St_Johns', region: 'northamerica-northeast1', codes: 'NL' },
  { country: 'CA', timeZone: 'America/Winnipeg', region: 'northamerica-northeast2', codes: 'MB NU' },
  { country: 'CA', timeZone: 'America/Regina', region: 'northamerica-northeast2', codes: 'SK' },
  { country: 'CA', timeZone: 'America/Edmonton', region: 'northamerica-northeast2', codes: 'AB NT' },
  { country: 'CA', timeZone: 'America/Vancouver', region: 'northamerica-northeast2', codes: 'BC YT' },
];

const MEASURES = {
  US: { units: 'miles', currency: 'USD' },
  CA: { units: 'kilometers', currency: 'CAD' },
} as const;

/** The zone of a line such as 'Toronto, ON M5H 2N2'. */
export function zoneOf(address: readonly string[]): Zone | undefined {
  const code = address.map((line) => /, ([A-Z]{2})(?: [A-Z\d]|$)/.exec(line)?.[1]).findLast(Boolean);
  return code === undefined ? undefined : ZONES.find(({ codes }) => codes.split(' ').includes(code));
}

export type Usual = Required<Pick<Answers, 'units' | 'currency' | 'timeZone' | 'region'>>;

/** In a country, and near the address if it is there. */
export function usualIn(country: Country, address: readonly string[]): Usual {
  const near = zoneOf(address);
  const zone = near?.country === country ? near : ZONES.find((one) => one.country === country);
  const { timeZone = '', region = '' } = zone ?? {};
  return { ...MEASURES[country], timeZone, region };
}

type Before = Pick<Site, 'company' | 'place'>;

/** Where the main country changes, answers that a file leaves out follow it. Stored data keep their place. */
export function withUsual(given: Answers, { company, place }: Before, isLaunched: boolean): Answers {
  const [country] = given.countries ?? [];
  if (country === undefined || country === place.countries[0]) return given;
  const { region, ...usual } = usualIn(country, given.address ?? company.address);
  const staysThere = isLaunched || given.location !== undefined;
  return { ...usual, ...(!staysThere && { region }), ...given };
}
