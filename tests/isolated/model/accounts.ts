/** Sessions, profiles, notifications and the administrators' page. */
import {
  ACCOUNT_TYPES,
  BUSINESS_LEVELS,
  LIMITS,
  SERVICE_NAMES,
  SERVICE_RADIUS_OPTIONS,
} from '@marketplace/contract/constants';
import type { User } from '@marketplace/contract/user';
import { type Asking, type Fields, given, isoNow, oneOf, rule, words } from './rule.ts';
import { changeUser, isBusiness, isCustomer, refuse, type World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SIGNUP_DAYS = 30;
/** The hosts of browsers' push services that the model's people use. */
const PUSH_SERVICE = 'https://fcm.googleapis.com/';

const everyone = ({ people }: World): User[] => [...people.values()].map(({ user }) => user);

function login({ world, device, input }: Asking) {
  const email = words(input.email, LIMITS.email).toLowerCase();
  const found = [...world.people.values()].find(({ user }) => user.email === email);
  if (!found || found.password !== input.password) return refuse('wrong-credentials');
  world.signedIn.set(device, found.user.id);
  return { user: found.user };
}

function emailAddress(value: unknown): string {
  const email = words(value, LIMITS.email).toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[a-z]+$/.test(email) ? email : refuse('invalid');
}

const COMMON_PASSWORDS = [
  ...['12345678', 'password', 'password123', '123456789', 'qwerty123'],
  ...['abc12345', 'password1', '12345abc', 'welcome123', 'admin123'],
];
const SHORTEST_PASSWORD = 8;

function goodPassword(value: unknown): string {
  const text = typeof value === 'string' && value.length >= SHORTEST_PASSWORD ? value : refuse('invalid');
  const isGood = text.length <= LIMITS.passwordMax && /[a-z]/i.test(text) && /[0-9]/.test(text);
  return isGood && !COMMON_PASSWORDS.includes(text.toLowerCase()) ? text : refuse('invalid');
}

/** What a newcomer's profile is before anything is said of it. */
const BLANK = {
  isAdmin: false,
  businessName: null,
  businessWebsite: null,
  businessHours: null,
  businessAddress: null,
  businessSince: null,
  businessLevel: null,
  location: null,
  phone: null,
  description: null,
  serviceCategories: [],
  serviceRadiusMiles: null,
  profileImageUrl: null,
  portfolioImageUrls: [],
  notificationsEnabled: false,
};
const NOT_FOR_NEWCOMERS = ['isAdmin', 'serviceRadiusMiles'];

/** Whoever was signed in on the device is not any more. */
function register({ world, device, input, madeUp: { id } }: Asking) {
  if (NOT_FOR_NEWCOMERS.some((field) => input[field] !== undefined)) return refuse('invalid');
  const accountType = oneOf(input.accountType, ACCOUNT_TYPES);
  const name = words(input.name, LIMITS.name);
  const email = emailAddress(input.email);
  const password = goodPassword(input.password);
  const profile = profileChanges({ accountType }, input);
  const required = isBusiness({ accountType }) ? REQUIRED_OF_FIRMS : REQUIRED;
  if (required.some((field) => !profile[field])) return refuse('invalid');
  if (everyone(world).some((other) => other.email === email)) return refuse('email-taken');
  const user: User = { ...BLANK, ...profile, id, name, email, accountType, createdAt: isoNow(world) };
  world.people.set(id, { user, password });
  world.signedIn.set(device, id);
  return { user };
}

const REQUIRED = ['location', 'phone'] as const;
const REQUIRED_OF_FIRMS = [...REQUIRED, 'businessLevel', 'businessHours', 'businessAddress'] as const;

/** A new address is the account's only one, and ends its sessions on all other devices. */
function updateProfile({ world, device, me, input }: Asking) {
  const changes = { ...profileChanges(me, input), name: words(input.name, LIMITS.name) };
  const email = emailAddress(input.email);
  if (email !== me.email) {
    if (everyone(world).some((other) => other.email === email)) return refuse('email-taken');
    for (const [other, id] of world.signedIn) {
      if (id === me.id && other !== device) world.signedIn.delete(other);
    }
  }
  return { user: changeUser(world, me, { ...changes, email }) };
}

/** What is left out stays, what is empty is cleared; a customer has no firm. */
function profileChanges({ accountType }: Pick<User, 'accountType'>, input: Fields): Partial<User> {
  const clearable = (field: string, max: number, fits = (_: string) => true) =>
    given(input, field, (value) => {
      const text = value === null ? '' : words(value, max, { mayBeEmpty: true });
      return text === '' || fits(text) ? text || null : refuse('invalid');
    });
  const chosen = (field: string, list: readonly unknown[]) =>
    given(input, field, (value) => (value === null ? null : oneOf(value, list)));
  const ofAnyone = { ...clearable('location', LIMITS.location), ...clearable('phone', LIMITS.phone) };
  const ofFirms = {
    ...clearable('businessName', LIMITS.businessText),
    ...clearable('businessWebsite', LIMITS.website, isWebsite),
    ...clearable('businessHours', LIMITS.businessText),
    ...clearable('businessAddress', LIMITS.businessText),
    ...clearable('description', LIMITS.profileDescription),
    ...chosen('businessLevel', BUSINESS_LEVELS),
    ...chosen('serviceRadiusMiles', SERVICE_RADIUS_OPTIONS),
    ...given(input, 'businessSince', year),
    ...given(input, 'serviceCategories', services),
  };
  return isBusiness({ accountType }) ? { ...ofAnyone, ...ofFirms } : ofAnyone;
}

const isWebsite = (text: string) => /^https?:\/\/[^\s.]+\.\S+$/.test(text);

function year(value: unknown): number | null {
  if (value === null) return null;
  const isOne = typeof value === 'number' && Number.isInteger(value);
  return isOne && value >= 1900 && value <= new Date().getFullYear() ? value : refuse('invalid');
}

const services = (value: unknown) => [
  ...new Set((Array.isArray(value) ? value : refuse('invalid')).map((one) => oneOf(one, SERVICE_NAMES))),
];

/** Accounts of both kinds count twice; the window is of whole days in UTC, today included. */
function analytics({ world }: Asking) {
  const users = everyone(world);
  const today = Math.floor(world.now.getTime() / DAY_MS);
  const days = users
    .map(({ createdAt }) => createdAt.slice(0, 10))
    .filter((date) => today - Date.parse(date) / DAY_MS < SIGNUP_DAYS);
  const signupsByDate: Record<string, number> = {};
  for (const date of days) signupsByDate[date] = (signupsByDate[date] ?? 0) + 1;
  return {
    totalUsers: users.length,
    customerUsers: users.filter(isCustomer).length,
    businessUsers: users.filter(isBusiness).length,
    recentSignups: days.length,
    signupsByDate,
  };
}

export const accountRules = {
  getMe: rule('anyone', 200, ({ world, device }) => {
    const id = world.signedIn.get(device);
    return { user: (id && world.people.get(id)?.user) || null };
  }),
  register: rule('anyone', 201, register),
  login: rule('anyone', 200, login),
  logout: rule('anyone', 204, ({ world, device }) => {
    world.signedIn.delete(device);
  }),
  /** Of a token it is said whom it is for. */
  getFirebaseToken: rule('signed-in', 200, ({ me }) => ({
    token: { account: me.id, isTheAccount: false, more: {} },
  })),
  updateProfile: rule('signed-in', 200, updateProfile),
  updateNotificationSettings: rule('signed-in', 200, ({ world, me, input: { enabled } }) =>
    typeof enabled === 'boolean'
      ? { user: changeUser(world, me, { notificationsEnabled: enabled }) }
      : refuse('invalid'),
  ),
  getVapidPublicKey: rule('anyone', 200, ({ world }) => ({ publicKey: world.vapidPublicKey })),
  subscribePush: rule('signed-in', 204, ({ world, me, input }) => {
    const endpoint = words(input.endpoint, 1000);
    if (!endpoint.startsWith(PUSH_SERVICE)) return refuse('invalid');
    world.subscriptions.set(endpoint, me.id);
  }),
  unsubscribePush: rule('signed-in', 204, ({ world, me, input }) => {
    const endpoint = words(input.endpoint, 1000);
    if (world.subscriptions.get(endpoint) === me.id) world.subscriptions.delete(endpoint);
  }),
  getUserAnalytics: rule('admin', 200, analytics),
};
