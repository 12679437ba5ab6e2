/** Coming, going, profiles, notifications and the administrators' page. */
import { ACCOUNT_TYPES, SERVICE_NAMES } from '@marketplace/contract/constants';
import fc from 'fast-check';
import { isBusiness, person, type World } from '../world.ts';
import { listed, maybe, mostly, sent, words } from './fields.ts';
import { at, by, byOne, devices, kind, type Luck, plain, SIGNED_OUT, users, whoseDevice } from './move.ts';

const ENDPOINTS = ['one', 'two', 'three'].map((name) => `https://fcm.googleapis.com/fcm/send/${name}`);
const endpoint = mostly(fc.constantFrom(...ENDPOINTS), fc.constant('https://push.example.com/one'));
/** A key of a browser, from RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const profileForm = fc
  .record(
    {
      name: words(['Ann', 'Bo Builder']),
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
const freshAddress = () => `moved-${Date.now()}-${process.pid}-${addresses++}@example.com`;

const GOOD_PASSWORD = 'sunny day 7';
const BAD_PASSWORDS = ['short 7', 'no digits in it', '1234567890', 'Password123', `7${'x'.repeat(128)}`];

/** What a customer has no use for can be filled in all the same, and a firm cannot leave everything out. */
const registration = fc
  .record({
    name: words(['Nina', 'Noel', ' Nora ']),
    password: mostly(fc.constant(GOOD_PASSWORD), fc.constantFrom(...BAD_PASSWORDS)),
    accountType: listed(ACCOUNT_TYPES),
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
const registrationAddress = fc.oneof(
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
function newcomersDevice(world: World, { who, on }: Luck): string {
  const all = devices(world).filter((device) => device !== SIGNED_OUT);
  const free = on % 4 === 0 ? [] : all.filter((device) => !world.signedIn.has(device));
  return at(free.length > 0 ? free : all, who) ?? SIGNED_OUT;
}

const anywhere = (often: number) =>
  kind({ often, make: (world, { who }) => ({ device: at(devices(world), who) ?? SIGNED_OUT }) });

export const accountMoves = {
  getMe: anywhere(2),
  register: kind({
    often: 7,
    form: fc.record({ form: registration, addressIn: registrationAddress }),
    make: (world, drawn, { form, addressIn }) => ({
      device: newcomersDevice(world, drawn),
      input: { ...form, email: addressIn(world, drawn) },
    }),
  }),
  login: kind({
    often: 3,
    form: fc.constantFrom(undefined, undefined, undefined, 'wrong password 1'),
    make: (world, { who, stray }, wrong) => {
      const missing = devices(world).filter((device) => device !== SIGNED_OUT && !world.signedIn.has(device));
      const device = at(missing.length > 0 ? missing : devices(world), who) ?? SIGNED_OUT;
      const account = world.people.get(device.split('/')[0] ?? '');
      const email = stray || !account ? 'nobody@example.com' : account.user.email;
      return { device, input: { email, password: wrong ?? account?.password ?? GOOD_PASSWORD } };
    },
  }),
  logout: anywhere(1),
  getFirebaseToken: plain(2),
  updateProfile: kind({
    often: 5,
    form: fc.record({
      form: profileForm,
      address: fc.oneof(
        { weight: 5, arbitrary: fc.constant('same' as const) },
        { weight: 2, arbitrary: fc.constant('fresh' as const) },
        { weight: 1, arbitrary: fc.constant('taken' as const) },
      ),
    }),
    make: (world, drawn, { form, address }) => {
      const device = byOne(world, drawn, () => true);
      const me = whoseDevice(world, device);
      const mine = me ? person(world, me).email : 'nobody@example.com';
      const others = users(world).filter(({ id }) => id !== me);
      const email = { same: mine, fresh: freshAddress(), taken: at(others, drawn.on)?.email ?? mine }[
        address
      ];
      // Signing in may be long ago, as the model's clock goes.
      const currentPassword = email === mine ? undefined : world.people.get(me ?? '')?.password;
      return { device, input: sent({ ...form, email, currentPassword }) };
    },
  }),
  updateNotificationSettings: kind({
    often: 1,
    form: mostly<unknown>(fc.boolean(), fc.constant('on')),
    make: (world, drawn, enabled) => ({ device: byOne(world, drawn, isBusiness), input: { enabled } }),
  }),
  getVapidPublicKey: anywhere(1),
  subscribePush: kind({
    often: 2,
    form: endpoint,
    make: (world, drawn, address) => ({
      device: byOne(world, drawn, isBusiness),
      input: { endpoint: address, keys: KEYS },
    }),
  }),
  unsubscribePush: kind({
    often: 2,
    form: endpoint,
    make: (world, drawn, address) => ({
      device: by(world, drawn, world.subscriptions.get(address)),
      input: { endpoint: address },
    }),
  }),
  getUserAnalytics: plain(1, ({ isAdmin }) => isAdmin),
};
