/** The few places and words that requests are made of, and by hand what others see of them and find them by. */

export const PLACES = [
  {
    typed: '12 Elm Street, Apt 4, Austin, TX 78701',
    shown: 'Austin, TX 78701',
    words: 'austin 78701 tx texas',
  },
  { typed: '907 Oak Ave, Dallas, Texas', shown: 'Dallas, TX', words: 'dallas tx texas' },
  { typed: 'Suite 200, 5 Main St, Austin, TX', shown: 'Austin, TX', words: 'austin tx texas' },
  { typed: '60614-1234', shown: '60614', words: '60614' },
  { typed: 'San Francisco, CA', shown: 'San Francisco, CA', words: 'san francisco ca california' },
] as const;

/** What a business types to search by place, and where that leads to. */
export const PLACE_SEARCHES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Austin', [PLACES[0].typed, PLACES[2].typed]],
  ['3 Congress Ave, Austin, TX', [PLACES[0].typed, PLACES[2].typed]],
  ['aus', [PLACES[0].typed, PLACES[2].typed]],
  ['78701', [PLACES[0].typed]],
  ['78701-0001', [PLACES[0].typed]],
  ['Dallas, TX', [PLACES[1].typed]],
  ['60614', [PLACES[3].typed]],
  ['san fran', [PLACES[4].typed]],
  ['Paris', []],
]);

export const CATEGORIES = [
  'Plumbing',
  'Roofing',
  'Welding',
  'Mechanic',
  'Car Detailing',
  'Lawn Care',
  'Pet Care',
] as const;

/** What a business filters by: its services, which may be wider than a category, or a category itself. */
export const CATEGORY_SEARCHES: ReadonlyMap<string, readonly string[]> = new Map([
  ['Plumbing', ['Plumbing']],
  ['Construction', ['Plumbing', 'Roofing', 'Welding']],
  ['Automotive', ['Mechanic']],
  ['Lawn Care', ['Lawn Care']],
  ['Pet Care', ['Pet Care']],
  ['Concrete', []],
  ['Nonsense', []],
]);

export const TITLES = [
  'Fix the leaking sink',
  'Leak in the roof',
  'Mow a large lawn',
  'Weld my gate',
  'Walk two dogs',
];
export const DESCRIPTIONS = ['Since Monday.', 'It leaks when it rains', 'Bring your own tools'];
/** Places within a search, and the words that stand for them; these places all name their state, or none and no city. */
const PLACE_WORDS: ReadonlyMap<string, string> = new Map([
  ['Austin, TX', 'austin tx'],
  ['leak in dallas, texas', 'leak dallas texas'],
  ['907 Oak Ave, Austin, TX 78701', '78701'],
]);
export const WORD_SEARCHES = [
  ...PLACE_WORDS.keys(),
  'leak',
  'LEAK rain',
  'roof',
  'sink austin',
  'tool',
  'm',
  '60614',
  'gate zebra',
  '',
];

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

type Found = { title: string; description: string; category: string; location: string };
export type Search = { category?: string; q?: string; location?: string };

export const shownPlace = (typed: string): string =>
  PLACES.find((place) => place.typed === typed)?.shown ?? missing(typed);

export function isFound({ title, description, category, location }: Found, search: Search): boolean {
  const { category: named, location: near, q = '' } = search;
  if (named && !(CATEGORY_SEARCHES.get(named) ?? missing(named)).includes(category)) return false;
  if (near && !(PLACE_SEARCHES.get(near) ?? missing(near)).includes(location)) return false;
  const place = PLACES.find(({ typed }) => typed === location)?.words ?? missing(location);
  const words = wordsOf(`${title} ${description} ${place}`);
  return wordsOf(PLACE_WORDS.get(q) ?? q).every((start) => words.some((word) => word.startsWith(start)));
}

function missing(text: string): never {
  throw new Error(`The model was not told about '${text}'.`);
}
