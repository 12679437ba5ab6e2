/** Sessions and profiles. */

import type { User } from '@marketplace/contract/account/schema';
import {
  ACCOUNT_TYPES,
  BUSINESS_LEVELS,
  LIMITS,
  SERVICE_NAMES,
  SERVICE_RADIUS_OPTIONS,
} from '@marketplace/contract/constants';
import fc from 'fast-check';
import { withdraw } from './estimates.ts';
import {
  freshAddress,
  GOOD_PASSWORD,
  newcomersDevice,
  newPassword,
  profileForm,
  registration,
  registrationAddress,
} from './moves/accounts.ts';
import { mostly, sent, text } from './moves/fields.ts';
import { anywhere, at, byOne, devices, kind, plain, SIGNED_OUT, users, whoseDevice } from './moves/move.ts';
import { cancel, isUnfinished } from './requests.ts';
import { type Asking, type Fields, given, isoNow, type ModelledCalls, oneOf, rule, words } from './rule.ts';
import { changeUser, isBusiness, person, refuse, type World } from './world.ts';

function login({ world, device, input }: Asking) {
  const email = words(input.email, LIMITS.email).toLowerCase();
  const found = [...world.people.values()].find(({ user }) => user.email === email);
  if (!found || found.password !== input.password) return refuse('wrong-credentials');
  world.signedIn.set(device, found.user.id);
  return { user: found.user };
}

function parseEmail(value: unknown): string {
  const email = words(value, LIMITS.email).toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[a-z]+$/.test(email) ? email : refuse('invalid');
}

const COMMON_PASSWORDS = [
  ...['12345678', 'password', 'password123', '123456789', 'qwerty123'],
  ...['abc12345', 'password1', '12345abc', 'welcome123', 'admin123'],
];
const SHORTEST_PASSWORD = 8;

function parsePassword(value: unknown): string {
  const text = typeof value === 'string' && value.length >= SHORTEST_PASSWORD ? value : refuse('invalid');
  const isGood = text.length <= LIMITS.passwordMax && /[a-z]/i.test(text) && /[0-9]/.test(text);
  return isGood && !COMMON_PASSWORDS.includes(text.toLowerCase()) ? text : refuse('invalid');
}

const MOST_QUICK_ANSWERS = 10;

function parseQuickAnswers(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > MOST_QUICK_ANSWERS) return refuse('invalid');
  return value.map((answer) => words(answer, LIMITS.quickAnswer));
}

/** What a newcomer's profile is before anything is said of it. */
const BLANK = {
  emailVerified: false,
  pendingEmail: null,
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
  portfolio: [],
  notificationsEnabled: false,
  notificationPreferences: {
    push: {
      request: true,
      estimate: true,
      decision: true,
      job: true,
      message: true,
      review: true,
      moderation: true,
    },
    quietHours: null,
  },
  quickAnswers: [],
  deletesAt: null,
  suspendedUntil: null,
};
const NOT_FOR_NEWCOMERS = ['isAdmin', 'serviceRadiusMiles'];

/** Whoever was signed in on the device is not any more. */
function register({ world, device, input, generated: { id } }: Asking) {
  if (NOT_FOR_NEWCOMERS.some((field) => input[field] !== undefined)) return refuse('invalid');
  const accountType = oneOf(input.accountType, ACCOUNT_TYPES);
  const name = words(input.name, LIMITS.name);
  const email = parseEmail(input.email);
  const password = parsePassword(input.password);
  const profile = profileChanges({ accountType }, input);
  const required = isBusiness({ accountType }) ? REQUIRED_OF_FIRMS : REQUIRED;
  if (required.some((field) => !profile[field])) return refuse('invalid');
  if (users(world).some((other) => other.email === email)) return refuse('email-taken');
  const user: User = { ...BLANK, ...profile, id, name, email, accountType, createdAt: isoNow(world) };
  world.people.set(id, { user, password });
  world.signedIn.set(device, id);
  return { user };
}

const REQUIRED = ['location', 'phone'] as const;
const REQUIRED_OF_FIRMS = [...REQUIRED, 'businessLevel', 'businessHours', 'businessAddress'] as const;

/** A new address is the account's once its link is pressed. */
function updateProfile({ world, me, input }: Asking) {
  const changes = { ...profileChanges(me, input), name: words(input.name, LIMITS.name) };
  const email = parseEmail(input.email);
  if (email === me.email) return { user: changeUser(world, me, changes) };
  sendChangeLink(world, me, email);
  return { user: changeUser(world, me, { ...changes, pendingEmail: email }) };
}

const LINK_MS = 24 * 60 * 60 * 1000;

function sendChangeLink(world: World, me: User, email: string) {
  if (users(world).some((other) => other.email === email)) return refuse('email-taken');
  world.changeLinks.set(me.email, { email, until: new Date(world.now.getTime() + LINK_MS) });
}

/** Where the link leads that was sent for a change of this address, if it still does. */
function changeByLink(world: World, from: string) {
  const holder = users(world).find((user) => user.email === from);
  const link = world.changeLinks.get(from);
  if (!holder || !link || holder.pendingEmail !== link.email || holder.deletesAt) return undefined;
  return world.now < link.until ? { holder, email: link.email } : undefined;
}

/** It is the account's only address then, and ends its sessions on all other devices. */
function confirmEmailChange({ world, device, input }: Asking) {
  const change = changeByLink(world, String(input.code));
  if (!change) return refuse('not-found');
  const { holder, email } = change;
  if (users(world).some((other) => other.email === email)) return refuse('email-taken');
  world.changeLinks.delete(holder.email);
  endOtherSessions(world, holder, world.signedIn.get(device) === holder.id ? device : SIGNED_OUT);
  changeUser(world, holder, { email, emailVerified: true, pendingEmail: null });
}

function changePassword({ world, device, me, input }: Asking) {
  const account = person(world, me.id);
  const password = parsePassword(input.newPassword);
  if (input.currentPassword === '') return refuse('invalid');
  if (input.currentPassword !== passwordOf(world, me)) return refuse('password-needed');
  world.people.set(me.id, { user: { ...account, pendingEmail: null }, password });
  endOtherSessions(world, me, device);
}

const DELETION_MS = 30 * 24 * 60 * 60 * 1000;

/** What is open of theirs ends as if they had ended it by hand, and only this session goes on. */
function deleteAccount({ world, device, me, input }: Asking) {
  if (input.currentPassword === '') return refuse('invalid');
  if (input.currentPassword !== passwordOf(world, me)) return refuse('password-needed');
  const deletesAt = me.deletesAt ?? new Date(world.now.getTime() + DELETION_MS).toISOString();
  endOtherSessions(world, me, device);
  for (const request of world.requests.values())
    if (request.customerId === me.id && isUnfinished(request)) cancel(world, request);
  for (const estimate of world.estimates.values())
    if (estimate.businessId === me.id && estimate.status === 'pending' && estimate.hiddenReason === null)
      withdraw(world, estimate);
  return { user: changeUser(world, me, { deletesAt }) };
}

/** Uses the link up. Whoever is signed in to the account is not any more. */
function resetPassword({ world, input }: Asking) {
  const password = parsePassword(input.newPassword);
  const email = String(input.code);
  const holder = users(world).find((user) => user.email === email);
  if (!holder || !world.resetLinks.delete(email)) return refuse('not-found');
  const user = { ...holder, emailVerified: true, pendingEmail: null };
  world.people.set(holder.id, { user, password });
  endOtherSessions(world, holder, SIGNED_OUT);
}

function verifyEmail({ world, input }: Asking) {
  const email = String(input.code);
  const holder = users(world).find((user) => user.email === email);
  if (!holder || !world.confirmationLinks.delete(email)) return refuse('not-found');
  changeUser(world, holder, { emailVerified: true });
}

const linksIn = ({ resetLinks, confirmationLinks, changeLinks }: World) => [
  ...[...resetLinks].map((code) => ({ purpose: 'password-reset', code })),
  ...[...confirmationLinks].map((code) => ({ purpose: 'email-verification', code })),
  ...[...changeLinks.keys()].map((code) => ({ purpose: 'email-change', code })),
];

function checkMailedCode({ world, input }: Asking) {
  const email = String(input.code);
  const isSomeones = users(world).some((user) => user.email === email);
  const works = {
    'password-reset': isSomeones && world.resetLinks.has(email),
    'email-verification': isSomeones && world.confirmationLinks.has(email),
    'email-change': changeByLink(world, email) !== undefined,
  };
  if (!works[input.purpose as keyof typeof works]) return refuse('not-found');
}

const passwordOf = ({ people }: World, { id }: User) => people.get(id)?.password;

function endOtherSessions({ signedIn }: World, { id }: User, device: string) {
  for (const [other, whose] of signedIn) if (whose === id && other !== device) signedIn.delete(other);
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
    ...given(input, 'businessSince', parseYear),
    ...given(input, 'serviceCategories', parseServices),
  };
  return isBusiness({ accountType }) ? { ...ofAnyone, ...ofFirms } : ofAnyone;
}

const isWebsite = (text: string) => /^https?:\/\/[^\s.]+\.\S+$/.test(text);

function parseYear(value: unknown): number | null {
  if (value === null) return null;
  const isOne = typeof value === 'number' && Number.isInteger(value);
  return isOne && value >= 1900 && value <= new Date().getFullYear() ? value : refuse('invalid');
}

const parseServices = (value: unknown) => [
  ...new Set((Array.isArray(value) ? value : refuse('invalid')).map((one) => oneOf(one, SERVICE_NAMES))),
];

export const accountModel = {
  getMe: {
    rule: rule('anyone', 200, ({ world, device }) => {
      const id = world.signedIn.get(device);
      return { user: (id && world.people.get(id)?.user) || null };
    }),
    move: anywhere(2),
  },
  register: {
    rule: rule('anyone', 201, register),
    move: kind({
      often: 7,
      form: fc.record({ form: registration, addressIn: registrationAddress }),
      make: (world, drawn, { form, addressIn }) => ({
        device: newcomersDevice(world, drawn),
        input: { ...form, email: addressIn(world, drawn) },
      }),
    }),
  },
  login: {
    rule: rule('anyone', 200, login),
    move: kind({
      often: 3,
      form: fc.constantFrom(undefined, undefined, undefined, 'wrong password 1'),
      make: (world, { who, stray }, wrong) => {
        const missing = devices(world).filter(
          (device) => device !== SIGNED_OUT && !world.signedIn.has(device),
        );
        const device = at(missing.length > 0 ? missing : devices(world), who) ?? SIGNED_OUT;
        const account = world.people.get(device.split('/')[0] ?? '');
        const email = stray || !account ? 'nobody@example.com' : account.user.email;
        return { device, input: { email, password: wrong ?? account?.password ?? GOOD_PASSWORD } };
      },
    }),
  },
  logout: {
    rule: rule('anyone', 204, ({ world, device }) => {
      world.signedIn.delete(device);
    }),
    move: anywhere(2),
  },
  /** Of a token it is said whom it is for. */
  getFirebaseToken: {
    rule: rule('signed-in', 200, ({ me }) => ({
      token: { account: me.id, isTheAccount: false, more: {} },
    })),
    move: plain(2),
  },
  changePassword: {
    rule: rule('signed-in', 204, changePassword),
    move: kind({
      often: 1,
      form: fc.record({
        newPassword,
        wrong: mostly(fc.constant(undefined), fc.constantFrom('', 'wrong password 1')),
      }),
      make: (world, drawn, { newPassword, wrong }) => {
        const device = byOne(world, drawn, () => true);
        const right = world.people.get(whoseDevice(world, device))?.password ?? GOOD_PASSWORD;
        return { device, input: { currentPassword: wrong ?? right, newPassword } };
      },
    }),
  },
  requestPasswordReset: {
    rule: rule('anyone', 204, ({ world, input }) => {
      const email = parseEmail(input.email);
      if (users(world).some((user) => user.email === email)) world.resetLinks.add(email);
    }),
    move: kind({
      often: 2,
      form: mostly(fc.constant(undefined), fc.constantFrom('nobody@example.com', 'nobody')),
      make: (world, { who, on }, other) => ({
        device: at(devices(world), who) ?? SIGNED_OUT,
        input: { email: other ?? at(users(world), on)?.email },
      }),
    }),
  },
  resetPassword: {
    rule: rule('anyone', 204, resetPassword),
    move: kind({
      often: 4,
      form: newPassword,
      make: (world, { who, on, stray }, password) => ({
        device: at(devices(world), who) ?? SIGNED_OUT,
        // In the place of the code: the address to which it went.
        input: {
          code: (stray ? undefined : at([...world.resetLinks], on)) ?? 'of no mail',
          newPassword: password,
        },
      }),
    }),
  },
  requestEmailVerification: {
    rule: rule('signed-in', 204, ({ world, me }) => void world.confirmationLinks.add(me.email)),
    move: plain(4),
  },
  verifyEmail: {
    rule: rule('anyone', 204, verifyEmail),
    move: kind({
      often: 7,
      make: (world, { who, on, stray }) => ({
        device: at(devices(world), who) ?? SIGNED_OUT,
        // In the place of the code: the address to which it went.
        input: { code: (stray ? undefined : at([...world.confirmationLinks], on)) ?? 'of no mail' },
      }),
    }),
  },
  checkMailedCode: {
    rule: rule('anyone', 204, checkMailedCode),
    move: kind({
      often: 5,
      make: (world, { who, on, stray }) => ({
        device: at(devices(world), who) ?? SIGNED_OUT,
        // In the place of the code: the address of the account.
        input: (stray ? undefined : at(linksIn(world), on)) ?? {
          purpose: 'email-change',
          code: 'of no mail',
        },
      }),
    }),
  },
  requestEmailChange: {
    rule: rule('signed-in', 204, ({ world, me }) => {
      if (me.pendingEmail === null) return refuse('conflict');
      sendChangeLink(world, me, me.pendingEmail);
    }),
    move: plain(10, ({ pendingEmail }) => pendingEmail !== null),
  },
  confirmEmailChange: {
    rule: rule('anyone', 204, confirmEmailChange),
    move: kind({
      often: 10,
      make: (world, { who, on, stray }) => ({
        device: at(devices(world), who) ?? SIGNED_OUT,
        // In the place of the code: the address of the account that it is to change.
        input: { code: (stray ? undefined : at([...world.changeLinks.keys()], on)) ?? 'of no mail' },
      }),
    }),
  },
  cancelEmailChange: {
    rule: rule('signed-in', 200, ({ world, me }) => ({
      user: changeUser(world, me, { pendingEmail: null }),
    })),
    move: plain(4, ({ pendingEmail }) => pendingEmail !== null),
  },
  deleteAccount: {
    rule: rule('signed-in', 200, deleteAccount),
    move: kind({
      often: 2,
      form: mostly(fc.constant(undefined), fc.constantFrom('', 'wrong password 1')),
      make: (world, drawn, wrong) => {
        const device = byOne(world, drawn, () => true);
        const right = world.people.get(whoseDevice(world, device))?.password ?? GOOD_PASSWORD;
        return { device, input: { currentPassword: wrong ?? right } };
      },
    }),
  },
  keepAccount: {
    rule: rule('signed-in', 200, ({ world, me }) => ({ user: changeUser(world, me, { deletesAt: null }) })),
    // Often enough that most of the marketplace goes on.
    move: plain(6, ({ deletesAt }) => deletesAt !== null),
  },
  /** What it lists is what other calls list. */
  exportAccount: { rule: rule('signed-in', 200, () => undefined), move: plain(1) },
  /** What it lists is not compared: after some days of the model's, sessions have run out that Auth still accepts. */
  listSessions: { rule: rule('signed-in', 200, () => undefined), move: plain(1) },
  endSession: {
    rule: rule('signed-in', 204, ({ world, me, param }) => {
      if (world.signedIn.get(param('sessionId')) !== me.id) return refuse('not-found');
      world.signedIn.delete(param('sessionId'));
    }),
    move: kind({
      often: 2,
      make: (world, drawn) => {
        const device = byOne(world, drawn, () => true);
        const mine = devices(world).filter(
          (other) => world.signedIn.get(other) === whoseDevice(world, device),
        );
        // In the place of the session: the device that it is on.
        const sessionId = (drawn.stray ? undefined : at(mine, drawn.on)) ?? SIGNED_OUT;
        return { device, params: { sessionId } };
      },
    }),
  },
  endAllSessions: {
    rule: rule('signed-in', 204, ({ world, device, me }) => {
      endOtherSessions(world, me, device);
      world.signedIn.delete(device);
      changeUser(world, me, { pendingEmail: null });
    }),
    move: plain(1),
  },
  setQuickAnswers: {
    rule: rule('business', 200, ({ world, me, input }) => ({
      user: changeUser(world, me, { quickAnswers: parseQuickAnswers(input.quickAnswers) }),
    })),
    move: kind({
      often: 1,
      form: fc.array(text(['I can come on Tuesday.', 'Please send a picture.']), {
        maxLength: 11,
        size: 'max',
      }),
      make: (world, drawn, quickAnswers) => ({
        device: byOne(world, drawn, isBusiness),
        input: { quickAnswers },
      }),
    }),
  },
  updateProfile: {
    rule: rule('signed-in', 200, updateProfile),
    move: kind({
      often: 10,
      form: fc.record({
        form: profileForm,
        address: fc.oneof(
          { weight: 4, arbitrary: fc.constant('same' as const) },
          { weight: 6, arbitrary: fc.constant('fresh' as const) },
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
  },
} satisfies ModelledCalls;
