import { emailChangeCode, newestCode } from '../../support/mails.ts';
import { customerForm, type Person, register, uniqueEmail } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import { aboutOneself, costs, limitedCosts, namesNothing, type Situations } from './situation.ts';

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

export const emailSituations = {
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
} satisfies Partial<Situations>;
