import { newestCode } from '../../support/mails.ts';
import { businessForm, customerForm, type Person, register, uniqueEmail } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import { badPasswords, badYears } from './bad-fields.ts';
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

/** Paul, signed in twice, and which of the sessions is the other one. */
async function paulSignedInTwice(stage: Stage) {
  await paulSignedIn(stage);
  const who = await paulSignedIn(stage);
  const other = (await who.client.do('listSessions')).find(({ isCurrent }) => !isCurrent);
  return { who, params: { sessionId: other?.id ?? '' } };
}

export const credentialSituations = {
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
} satisfies Partial<Situations>;
