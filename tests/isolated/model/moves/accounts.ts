/** Coming, going, profiles, notifications and the administrators' page. */
import { ACCOUNT_TYPES, SERVICE_NAMES } from '@marketplace/contract/constants';
import fc from 'fast-check';
import type { World } from '../world.ts';
import { maybe, mostly, mostlyOneOf, sent, text } from './fields.ts';
import { at, devices, type Luck, SIGNED_OUT, users } from './move.ts';

export const profileForm = fc
  .record(
    {
      name: text(['Ann', 'Bo Builder']),
      location: fc.constantFrom('Austin', '', null),
      phone: fc.constantFrom('512 555 0199', '', null),
      businessName: fc.constantFrom('Sons & Co', 'The Firm', '', null),
      businessWebsite: mostly(fc.constantFrom('https://firm.example', '', null), fc.constant('firm')),
      businessHours: fc.constantFrom('Mon-Fri 8-17', '', null),
      businessAddress: fc.constantFrom('1 Main Street, Austin, TX', '', null),
      businessSince: mostly(fc.constantFrom(1999, null), fc.constant(1899)),
      businessLevel: fc.constantFrom('handyman', 'tradesman', null, 'expert'),
      serviceCategories: fc.array(fc.constantFrom(...SERVICE_NAMES), { maxLength: 3 }),
      serviceRadiusMiles: fc.constantFrom(10, 999999, null, 11),
      description: fc.constantFrom('We fix it', null),
    },
    { requiredKeys: ['name'] },
  )
  .map(sent);

let addresses = 0;
/** Nobody had it before, in this run or another. */
export const freshAddress = () => `moved-${Date.now()}-${process.pid}-${addresses++}@example.com`;

export const GOOD_PASSWORD = 'sunny day 7';
const BAD_PASSWORDS = ['short 7', 'no digits in it', '1234567890', 'Password123', `7${'x'.repeat(128)}`];

export const newPassword = mostly(
  fc.constantFrom(GOOD_PASSWORD, 'rainy day 8'),
  fc.constantFrom(...BAD_PASSWORDS),
);

/** What a customer has no use for can be filled in all the same, and a firm cannot leave everything out. */
export const registration = fc
  .record({
    name: text(['Nina', 'Noel', ' Nora ']),
    password: mostly(fc.constant(GOOD_PASSWORD), fc.constantFrom(...BAD_PASSWORDS)),
    accountType: mostlyOneOf(ACCOUNT_TYPES),
    location: fc.constantFrom('Austin, TX', '12 Elm Street'),
    phone: mostly(fc.constant('512 555 0142'), fc.constant(' ')),
    businessName: maybe(fc.constantFrom('New & Co', '', null)),
    businessWebsite: maybe(mostly(fc.constantFrom('https://new.example', '', null), fc.constant('new'))),
    businessHours: mostly(fc.constant('always'), fc.constantFrom(undefined, '', null)),
    businessAddress: mostly(fc.constant('2 Main Street'), fc.constantFrom(undefined, ' ', null)),
    businessSince: maybe(mostly(fc.constantFrom(1900, 1999, null), fc.constantFrom(1899, 2999, 1999.5))),
    businessLevel: mostly(
      fc.constantFrom('professional', 'handyman'),
      fc.constantFrom(undefined, null, 'expert'),
    ),
    serviceCategories: maybe(fc.array(fc.constantFrom(...SERVICE_NAMES), { maxLength: 3 })),
    description: maybe(fc.constantFrom('New here', '', null)),
    // Nobody makes themselves an administrator.
    isAdmin: mostly(fc.constant(undefined), fc.constant(true)),
  })
  .map(sent);

/** Also taken ones as somebody else would write them, be they of someone who came just before. */
export const registrationAddress = fc.oneof(
  { weight: 20, arbitrary: fc.constant(() => freshAddress()) },
  { weight: 6, arbitrary: fc.constant(() => ` ${freshAddress().toUpperCase()} `) },
  { weight: 3, arbitrary: fc.constant((world: World, { on }: Luck) => at(users(world), on)?.email) },
  { weight: 3, arbitrary: fc.constant((world: World) => users(world).at(-1)?.email.toUpperCase()) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      () => '',
      () => 'nobody',
      () => `${'n'.repeat(250)}@example.com`,
    ),
  },
);

/** Where nobody is signed in, and now and then where somebody is. */
export function newcomersDevice(world: World, { who, on }: Luck): string {
  const all = devices(world).filter((device) => device !== SIGNED_OUT);
  const free = on % 4 === 0 ? [] : all.filter((device) => !world.signedIn.has(device));
  return at(free.length > 0 ? free : all, who) ?? SIGNED_OUT;
}
