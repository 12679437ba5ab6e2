/** Sessions, profiles, notifications and the administrators' page. */
import {
  BUSINESS_LEVELS,
  LIMITS,
  SERVICE_NAMES,
  SERVICE_RADIUS_OPTIONS,
} from '@marketplace/contract/constants';
import type { User } from '@marketplace/contract/user';
import { type Asking, type Fields, oneOf, rule, words } from './rule.ts';
import { isBusiness, isCustomer, refuse, type World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SIGNUP_DAYS = 30;
/** The hosts of browsers' push services that the model's people use. */
const PUSH_SERVICE = 'https://fcm.googleapis.com/';

const everyone = ({ people }: World): User[] => [...people.values()].map(({ user }) => user);

function change(world: World, user: User, changes: Partial<User>): User {
  const stored = world.people.get(user.id);
  if (!stored) return refuse('signed-out');
  stored.user = { ...stored.user, ...changes };
  return stored.user;
}

function login({ world, device, input }: Asking) {
  const email = words(input.email, LIMITS.email).toLowerCase();
  const found = [...world.people.values()].find(({ user }) => user.email === email);
  if (!found || found.password !== input.password) return refuse('wrong-credentials');
  world.signedIn.set(device, found.user.id);
  return { user: found.user };
}

/** A new address is the account's only one, and ends its sessions on all other devices. */
function updateProfile({ world, device, me, input }: Asking) {
  const changes = profileChanges(me, input);
  const email = words(input.email, LIMITS.email).toLowerCase();
  if (email !== me.email) {
    if (everyone(world).some((other) => other.email === email)) return refuse('email-taken');
    for (const [other, id] of world.signedIn) {
      if (id === me.id && other !== device) world.signedIn.delete(other);
    }
  }
  return { user: change(world, me, { ...changes, email }) };
}

/** What is left out stays, what is empty is cleared; a customer has no firm. */
function profileChanges(me: User, input: Fields): Partial<User> {
  const name = words(input.name, LIMITS.name);
  const clearable = (field: string, max: number) => {
    const value = input[field];
    if (value === undefined) return {};
    return { [field]: value === null ? null : words(value, max, { mayBeEmpty: true }) || null };
  };
  const chosen = (field: string, list: readonly unknown[]) => {
    const value = input[field];
    if (value === undefined) return {};
    return { [field]: value === null ? null : oneOf(value, list) };
  };
  const { serviceCategories } = input;
  const services = Array.isArray(serviceCategories)
    ? { serviceCategories: [...new Set(serviceCategories.map((service) => oneOf(service, SERVICE_NAMES)))] }
    : {};
  const ofAnyone = { name, ...clearable('location', LIMITS.location), ...clearable('phone', LIMITS.phone) };
  const ofFirms = {
    ...clearable('businessName', LIMITS.businessText),
    ...clearable('description', LIMITS.profileDescription),
    ...chosen('businessLevel', BUSINESS_LEVELS),
    ...chosen('serviceRadiusMiles', SERVICE_RADIUS_OPTIONS),
    ...services,
  };
  return isBusiness(me) ? { ...ofAnyone, ...ofFirms } : ofAnyone;
}

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
  login: rule('anyone', 200, login),
  logout: rule('anyone', 204, ({ world, device }) => {
    world.signedIn.delete(device);
  }),
  updateProfile: rule('signed-in', 200, updateProfile),
  updateNotificationSettings: rule('signed-in', 200, ({ world, me, input: { enabled } }) =>
    typeof enabled === 'boolean'
      ? { user: change(world, me, { notificationsEnabled: enabled }) }
      : refuse('invalid'),
  ),
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
