import {
  businessForm,
  customerForm,
  type Person,
  register,
  uniqueEmail,
} from '../../../support/people/people.ts';
import type { Stage } from '../../../support/people/stage.ts';
import { newestCode } from '../../../support/stack/mails.ts';
import { badNames, badPasswords, badYears } from '../bad-fields.ts';
import { costs, idOf, limitedCosts, type Situations, signedOut } from '../situation.ts';

async function signedInAgain(stage: Stage): Promise<Person> {
  const carla = signedOut(stage);
  await carla.client.do('login', { input: { email: carla.email, password: carla.password } });
  return carla;
}

const paul = new WeakMap<Stage, Person>();

/** Another customer for each stage, in a new session. No other situation uses his sessions. */
async function paulSignedIn(stage: Stage): Promise<Person> {
  const known = paul.get(stage) ?? (await register(customerForm({ name: 'Paul' }), stage.visitor()));
  paul.set(stage, known);
  const { email, password } = known;
  const client = stage.visitor();
  const answer = await client.answer('login', { input: { email, password } });
  if (answer.status === 200) return { ...known, client };
  // A fuzzed call may have changed the password.
  paul.delete(stage);
  return paulSignedIn(stage);
}

/** Paul in a new session, with the id of another session of his. */
async function paulSignedInTwice(stage: Stage) {
  await paulSignedIn(stage);
  const who = await paulSignedIn(stage);
  const other = (await who.client.do('listSessions')).find(({ isCurrent }) => !isCurrent);
  return { who, params: { sessionId: idOf(other) } };
}

export const credentialSituations = {
  login: {
    good: async (stage) => {
      const { email, password } = stage.carla;
      return { who: signedOut(stage), input: { email, password } };
    },
    // The failed attempts of the account and of the caller, and the profile. Writes a session too.
    cost: costs(3, 3),
    refused: ({ cleo }, { who, input }) => [
      { who, input: { ...input, email: cleo.email, password: 'sunny day 8' }, expected: 'wrong-credentials' },
    ],
    missing: (_, { who, input }) => [
      { who, input: { ...input, email: uniqueEmail('nobody') }, expected: 'wrong-credentials' },
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
        serviceRadiusMiles: 25,
      }),
    }),
    // The caller's attempts. Writes the profile with its session, and the totals.
    cost: costs(1, 3),
    refused: ({ carla }, { who, input }) => [
      { who, input: { ...input, email: carla.email }, expected: 'email-taken' },
      { who, input: { ...input, agreedTerms: '2020-01-01' }, expected: 'terms-changed' },
    ],
    beyond: {
      password: badPasswords,
      name: badNames,
      businessSince: badYears,
    },
    writesPastTransactions: true,
  },
  logout: {
    good: async (stage) => ({ who: await signedInAgain(stage) }),
    cost: costs(1, 1),
    writesPastTransactions: true,
  },
  changePassword: {
    good: async (stage) => {
      const who = await paulSignedIn(stage);
      return { who, input: { currentPassword: who.password, newPassword: who.password } };
    },
    // The account's failed attempts. One attempt is counted and then uncounted.
    cost: limitedCosts(1 + 1, 1 + 2),
    refused: (_, { who, input }) => [
      { who, input: { ...input, currentPassword: 'sunny day 8' }, expected: 'password-needed' },
    ],
    beyond: { newPassword: badPasswords },
    writesPastTransactions: true,
  },
  requestPasswordReset: {
    good: async (stage) => ({ who: signedOut(stage), input: { email: stage.carla.email } }),
    // The attempts for the address and of the caller, and the profile with the address.
    cost: costs(2 + 1, 2, 1),
    missing: (_, { who }) => [{ who, input: { email: uniqueEmail('nobody') }, expected: { body: null } }],
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
    // The caller's attempts, the account's failed attempts, and the profile.
    cost: costs(1 + 2, 1 + 1),
    missing: (_, { who, input }) => [{ who, input: { ...input, code: 'of-no-mail' }, expected: 'not-found' }],
    beyond: { newPassword: badPasswords },
    writesPastTransactions: true,
  },
  listSessions: {
    good: async ({ carla }) => ({ who: carla }),
    cost: costs(1),
  },
  endSession: {
    good: paulSignedInTwice,
    // The profile is read again in the transaction.
    cost: limitedCosts(1 + 1, 1),
  },
  endAllSessions: {
    good: async (stage) => ({ who: await paulSignedIn(stage) }),
    cost: limitedCosts(1, 1),
  },
} satisfies Partial<Situations>;
