/** Where the people of the demo live, in each country that a marketplace can be in. */
import type { Site } from '@marketplace/contract/site/schema';
import type { Country, Edit } from '../answers.ts';
import { zoneOf } from './usual.ts';

/** A place, and the area code of its phones. Most are near each other: people find businesses by distance. */
const PLACES: Record<Country, readonly (readonly [place: string, areaCode: string])[]> = {
  US: [
    ['Austin, TX 78702', '512'],
    ['Round Rock, TX 78664', '512'],
    ['Austin, TX 78704', '512'],
    ['Austin, TX 78756', '512'],
    ['Austin, TX 78721', '512'],
    ['Austin, TX 78748', '512'],
    ['Austin, TX 78751', '512'],
    ['Dallas, TX 75204', '214'],
  ],
  CA: [
    ['Toronto, ON M4K 1C7', '416'],
    ['Mississauga, ON L5G 1C9', '905'],
    ['Toronto, ON M6R 2K6', '416'],
    ['Toronto, ON M4K 1N6', '416'],
    ['Toronto, ON M6J 2Y7', '416'],
    ['Toronto, ON M5H 2N2', '416'],
    ['Toronto, ON M5J 2X5', '416'],
    ['Ottawa, ON K1P 1J1', '613'],
  ],
};

const ADDRESSES = ['location', 'home', 'businessAddress'] as const;

/** In '12 Duval St, Austin, TX 78751'. */
const cityOf = (address: string): string => address.split(', ').at(-2) ?? '';

/** Moves those who live elsewhere into the country. Streets and the rest of numbers stay. */
export function moveInto(country: Country, { people }: Site['demo/people']): Edit[] {
  const places = PLACES[country];
  return people.flatMap((person, index): Edit[] => {
    const [place = '', areaCode = ''] = places[index % places.length] ?? [];
    const moved = ADDRESSES.flatMap((key): Edit[] => {
      const address = person[key];
      if (address === undefined || zoneOf([address])?.country === country) return [];
      const street = address.split(', ').slice(0, -2);
      return [['demo/people.json', ['people', index, key], [...street, place].join(', ')]];
    });
    if (moved.length === 0) return [];
    const phone = person.phone.replace(/^\d{3}/, areaCode);
    const role = person.role.replace(cityOf(person.location ?? person.businessAddress ?? ''), cityOf(place));
    return [
      ...moved,
      ['demo/people.json', ['people', index, 'phone'], phone],
      ['demo/people.json', ['people', index, 'role'], role],
    ];
  });
}
