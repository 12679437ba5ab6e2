import { LIMITS } from '@marketplace/contract/constants';
import { emailChangeCode, newestCode } from '../../support/mails.ts';
import { businessForm, customerForm, type Person, register, uniqueEmail } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import { aboutOneself, costs, limitedCosts, namesNothing, type Situations, signedOut } from './situation.ts';

async function signedInAgain(stage: Stage): Promise<Person> {
  const carla = signedOut(stage);
  await carla.client.do('login', { input: { email: carla.email, password: carla.password } });
  return carla;
}

const paul = new WeakMap<Stage, Person>();

/** Of each stage one more customer, whose sessions nobody else needs, signed in anew. */
async function paulSignedIn(stage: Stage): Promise<Person> {
  const known = paul.get(stage) ?? (await register(customerForm({ name: 'Paul' }), stage.visitor()));
  paul.set(stage, known);
  const { email, password } = known;
  const client = stage.visitor();
  const answer = await client.answer('login', { input: { email, password } });
  if (answer.status === 200) return { ...known, client };
  // Nonsense may have changed the password.
  paul.delete(stage);
  return paulSignedIn(stage);
}

const newcomer = (stage: Stage): Promise<Person> => register(customerForm(), stage.visitor());

const milos = new WeakMap<Stage, Promise<Person>>();

/** Of each stage one more customer, who wants another address and another. */
function milo(stage: Stage): Promise<Person> {
  const known = milos.get(stage) ?? newcomer(stage);
  milos.set(stage, known);
  return known;
}

/** Somebody who waits to press the link to a new address. */
async function moving(person: Promise<Person>): Promise<Person & { newEmail: string }> {
  const who = await person;
  const email = uniqueEmail('moved');
  // Where a test lets time go fast, signing in is long ago.
  const input = { name: who.user.name, email, currentPassword: who.password };
  await who.client.do('updateProfile', { input });
  return { ...who, newEmail: email };
}

const lenas = new WeakMap<Stage, Promise<Person>>();

/** Of each stage one more customer, who has nothing and may leave. */
function lena(stage: Stage): Promise<Person> {
  const known = lenas.get(stage) ?? register(customerForm({ name: 'Lena' }), stage.visitor());
  lenas.set(stage, known);
  return known;
}

/** Paul, signed in twice, and which of the sessions is the other one. */
async function paulSignedInTwice(stage: Stage) {
  await paulSignedIn(stage);
  const who = await paulSignedIn(stage);
  const other = (await who.client.do('listSessions')).find(({ isCurrent }) => !isCurrent);
  return { who, params: { sessionId: other?.id ?? '' } };
}

const badPasswords = [
  'short 7',
  `day 7${'x'.repeat(LIMITS.passwordMax)}`,
  'password123',
  '1234567890',
  'no digits',
];

const badYears = [LIMITS.businessSinceMin - 1, new Date().getUTCFullYear() + 1];

export const accountSituations = {
  getMe: {
    good: async ({ carla }) => ({ who: carla }),
    cost: costs(1),
    someoneElses: ({ cleo }) => [{ who: cleo, told: { body: { user: cleo.user } } }],
    missing: namesNothing,
  },
  login: {
    good: async (stage) => {
      const { email, password } = stage.carla;
      return { who: signedOut(stage), input: { email, password } };
    },
    // What failed at the account and from the caller, and the profile; a place is taken and given back, a session begins.
    cost: costs(3, 3),
    someoneElses: ({ cleo }, { who, input }) => [
      { who, input: { ...input, email: cleo.email, password: 'sunny day 8' }, told: 'wrong-credentials' },
    ],
    missing: (_, { who, input }) => [
      { who, input: { ...input, email: uniqueEmail('nobody') }, told: 'wrong-credentials' },
    ],
    writesPastTransactions: true,
  },
  register: {
    good: async (stage) => ({
      who: signedOut(stage),
      input: businessForm({
        businessWebsite: 'https://builders.example',
        businessSince: 1999,
        description: 'Roofs and gutters',
      }),
    }),
    // The attempts of the caller, the new profile with its session, the totals.
    cost: costs(1, 3),
    someoneElses: ({ carla }, { who, input }) => [
      { who, input: { ...input, email: carla.email }, told: 'email-taken' },
    ],
    missing: namesNothing,
    beyond: {
      password: badPasswords,
      businessSince: badYears,
    },
    once: true,
    writesPastTransactions: true,
  },
  logout: {
    good: async (stage) => ({ who: await signedInAgain(stage) }),
    cost: costs(1, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
    once: true,
    writesPastTransactions: true,
  },
  updateProfile: {
    good: async ({ dana }) => {
      const { email, password: _, accountType: __, ...form } = businessForm({ email: dana.email });
      const more = { businessSince: 1999, description: 'Roofs and gutters', serviceRadiusMiles: 25 as const };
      return { who: dana, input: { ...form, ...more, email, businessWebsite: 'https://dana.example' } };
    },
    cost: limitedCosts(1 + 1, 1),
    someoneElses: ({ carla }, { who, input }) => [
      { who, input: { ...input, email: carla.email }, told: 'email-taken' },
    ],
    missing: namesNothing,
    beyond: { businessSince: badYears },
    writesPastTransactions: true,
  },
  changePassword: {
    good: async (stage) => {
      const who = await paulSignedIn(stage);
      return { who, input: { currentPassword: who.password, newPassword: who.password } };
    },
    // What failed at the account; a place is taken and given back.
    cost: limitedCosts(1 + 1, 1 + 2),
    someoneElses: (_, { who, input }) => [
      { who, input: { ...input, currentPassword: 'sunny day 8' }, told: 'password-needed' },
    ],
    missing: namesNothing,
    beyond: { newPassword: badPasswords },
    writesPastTransactions: true,
  },
  requestPasswordReset: {
    good: async (stage) => ({ who: signedOut(stage), input: { email: stage.carla.email } }),
    // The attempts about the address and from the caller, the profile that has the address.
    cost: costs(2 + 1, 2, 1),
    someoneElses: aboutOneself,
    missing: (_, { who }) => [{ who, input: { email: uniqueEmail('nobody') }, told: { body: null } }],
    storesNothing: true,
    writesPastTransactions: true,
  },
  resetPassword: {
    good: async (stage) => {
      const { email, password, ...paul } = await paulSignedIn(stage);
      const client = stage.visitor();
      await client.do('requestPasswordReset', { input: { email } });
      const input = { code: await newestCode(email, 'PASSWORD_RESET'), newPassword: password };
      return { who: { ...paul, email, password, client }, input };
    },
    // The attempts of the caller and the wrong passwords of the account, the profile.
    cost: costs(1 + 2, 1 + 1),
    someoneElses: aboutOneself,
    missing: (_, { who, input }) => [{ who, input: { ...input, code: 'of-no-mail' }, told: 'not-found' }],
    beyond: { newPassword: badPasswords },
    once: true,
    writesPastTransactions: true,
  },
  requestEmailVerification: {
    good: async ({ carla }) => ({ who: carla }),
    // The mails to the address.
    cost: costs(1 + 1, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
    storesNothing: true,
    writesPastTransactions: true,
  },
  verifyEmail: {
    good: async (stage) => {
      const who = await newcomer(stage);
      const input = { code: await newestCode(who.email, 'VERIFY_EMAIL') };
      return { who: { ...who, client: stage.visitor() }, input };
    },
    // The attempts of the caller, the profile.
    cost: costs(1 + 1, 1 + 1),
    someoneElses: aboutOneself,
    missing: (_, { who }) => [{ who, input: { code: 'of-no-mail' }, told: 'not-found' }],
    once: true,
    writesPastTransactions: true,
  },
  checkMailedCode: {
    good: async (stage) => {
      const { newEmail, ...who } = await moving(milo(stage));
      const code = await emailChangeCode(newEmail);
      return { who: { ...who, client: stage.visitor() }, input: { purpose: 'email-change', code } };
    },
    // The attempts of the caller, the profile that the code is of.
    cost: costs(1 + 1, 1, 1),
    someoneElses: aboutOneself,
    missing: (_, { who, input: { code } }) => [
      { who, input: { purpose: 'email-change', code: 'of-no-mail' }, told: 'not-found' },
      { who, input: { purpose: 'password-reset', code }, told: 'not-found' },
    ],
    storesNothing: true,
    writesPastTransactions: true,
  },
  requestEmailChange: {
    good: async (stage) => ({ who: await moving(milo(stage)) }),
    // The mails to the address, and the profile again, which the session may have left.
    cost: costs(1 + 1 + 1, 1 + 1),
    someoneElses: ({ cleo }) => [{ who: cleo, told: 'conflict' }],
    missing: namesNothing,
    writesPastTransactions: true,
  },
  confirmEmailChange: {
    good: async (stage) => {
      const { newEmail, ...who } = await moving(newcomer(stage));
      const input = { code: await emailChangeCode(newEmail) };
      return { who: { ...who, client: stage.visitor() }, input };
    },
    // The attempts of the caller, the profile that the code is of, and again as the change may be over.
    cost: costs(1 + 1 + 1, 1 + 1, 1),
    someoneElses: aboutOneself,
    missing: (_, { who }) => [{ who, input: { code: 'of-no-mail' }, told: 'not-found' }],
    once: true,
    writesPastTransactions: true,
  },
  cancelEmailChange: {
    good: async (stage) => ({ who: await moving(milo(stage)) }),
    // The profile again, as another browser may change it at the same time.
    cost: limitedCosts(1 + 1, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  exportAccount: {
    good: async (stage) => ({ who: await lena(stage) }),
    // How often it was, and of each kind of thing that nothing is there.
    cost: costs(1 + 1 + 14, 1, 14),
    someoneElses: aboutOneself,
    missing: namesNothing,
    storesNothing: true,
    writesPastTransactions: true,
  },
  deleteAccount: {
    good: async (stage) => {
      const who = await lena(stage);
      return { who, input: { currentPassword: who.password } };
    },
    // What failed at the account; a place is taken and given back.
    cost: limitedCosts(1 + 1, 1 + 2),
    someoneElses: (_, { who }) => [
      { who, input: { currentPassword: 'sunny day 8' }, told: 'password-needed' },
    ],
    missing: namesNothing,
    writesPastTransactions: true,
  },
  keepAccount: {
    good: async (stage) => {
      const who = await lena(stage);
      await who.client.do('deleteAccount', { input: { currentPassword: who.password } });
      return { who };
    },
    // The profile again, as another browser may change it at the same time.
    cost: limitedCosts(1 + 1, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  listSessions: {
    good: async ({ carla }) => ({ who: carla }),
    cost: costs(1),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  endSession: {
    good: paulSignedInTwice,
    // The profile again, as other sessions may end or begin at the same time.
    cost: limitedCosts(1 + 1, 1),
    someoneElses: ({ cleo }, good) => [{ ...good, who: cleo, told: 'not-found' }],
    missing: (_, good) => [{ ...good, params: { sessionId: 'x'.repeat(22) }, told: 'not-found' }],
    once: true,
  },
  endAllSessions: {
    good: async (stage) => ({ who: await paulSignedIn(stage) }),
    cost: limitedCosts(1, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
    once: true,
  },
  setQuickAnswers: {
    good: async ({ bob }) => ({
      who: bob,
      input: { quickAnswers: ['I can come on Tuesday.', 'Please send me a picture of it.'] },
    }),
    // The profile again, as another browser may change it at the same time.
    cost: limitedCosts(1 + 1, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  getFirebaseToken: {
    good: async ({ carla }) => ({ who: carla }),
    // That this session listens.
    cost: costs(1, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
} satisfies Partial<Situations>;
