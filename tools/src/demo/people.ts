/** The people of the demo, from `site/`. They all have the same password. */
import type { Registration } from '@marketplace/contract/account/forms';
import { OPEN_TRADES } from '@marketplace/contract/categories';
import { areaOf } from '@marketplace/contract/place/location';
import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import { SERVICES, servicesFor } from '@marketplace/contract/services';
import type { SitePerson } from '@marketplace/contract/site/demo-schema';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { readSite } from '../site/read.ts';

export const DEMO_PASSWORD = 'welcome home 1';

const site = readSite()['demo/people'];

/** Of the pictures that businesses show of their work. */
export const CAPTIONS = site.captions;

/** The site's countries may have changed since its people got their addresses, and others can't be found. */
const inCountry = (address: string): string =>
  areaOf(address) === '' ? PLACE_TEXTS.addressExample : address;

/** Without services that the site lacks or ended. */
const offeredOf = ({ serviceCategories = [] }: SitePerson): string[] =>
  serviceCategories.flatMap((known) => {
    const service = SERVICES.find(({ name, storedName, formerNames }) =>
      [name, storedName, ...formerNames].includes(known),
    );
    return service && !service.ended ? service.storedName : [];
  });

/** Those whose trades the site doesn't have work in one that it has. The others suffice to compete. */
export function atWork(person: SitePerson, index: number): SitePerson[] {
  const { serviceCategories = [], name, shows } = person;
  const trade = OPEN_TRADES[index % OPEN_TRADES.length];
  if (!trade || serviceCategories.length === 0 || offeredOf(person).length > 0) return [person];
  if (person.isCompetitor || person.sendsNoEstimates) return [];
  return [
    {
      ...person,
      role: `Business for ${trade.name}`,
      businessName: `${name.split(' ').at(-1)} ${trade.name}`,
      serviceCategories: servicesFor(trade.storedName).slice(0, 1),
      description: `${trade.description}.`,
      ...(shows && { shows: { ...shows, scenes: [] } }),
    },
  ];
}

function registrationOf(person: SitePerson): Registration {
  const { handle, accountType, name, phone, location = '' } = person;
  const account = {
    email: `${handle}@demo.example`,
    password: DEMO_PASSWORD,
    accountType,
    name,
    phone,
    agreedTerms: TERMS_VERSION,
  };
  if (accountType === 'customer') return { ...account, location: inCountry(location) };
  const businessAddress = inCountry(person.businessAddress ?? '');
  const { businessName, businessLevel, businessSince, description } = person;
  return {
    ...account,
    location: location === '' ? areaOf(businessAddress) : inCountry(location),
    businessName,
    businessLevel,
    businessAddress,
    businessSince,
    serviceCategories: offeredOf(person),
    description,
    businessHours: 'Mon-Fri 8 AM - 6 PM',
    businessWebsite: `https://${handle}.example`,
  };
}

export type DemoRole = SitePerson & { registration: Registration };

export const PEOPLE: readonly DemoRole[] = site.people.flatMap(atWork).map((person) => ({
  ...person,
  registration: registrationOf(person),
}));

/** Where a person posts jobs. */
export function homeOf(handle: string): string {
  const person = PEOPLE.find((one) => one.handle === handle);
  return (person?.home && inCountry(person.home)) ?? person?.registration.location ?? '';
}

type Shown = NonNullable<SitePerson['shows']>;
const NOTHING_YET: Shown = { scenes: [], serviceRadiusMiles: null, answersAfter: null };

export const portfolioOf = ({ email }: { email: string }): Shown =>
  PEOPLE.find(({ registration }) => registration.email === email)?.shows ?? NOTHING_YET;
