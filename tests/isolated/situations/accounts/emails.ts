import { customerForm, type Person, register, uniqueEmail } from '../../../support/people/people.ts';
import type { Stage } from '../../../support/people/stage.ts';
import { emailChangeCode, newestCode } from '../../../support/stack/mails.ts';
import { costs, limitedCosts, type Situations } from '../situation.ts';

const newcomer = (stage: Stage): Promise<Person> => register(customerForm(), stage.visitor());

const milos = new WeakMap<Stage, Promise<Person>>();

/** Another customer for each stage, who changes the email repeatedly. */
function milo(stage: Stage): Promise<Person> {
  const known = milos.get(stage) ?? newcomer(stage);
  milos.set(stage, known);
  return known;
}

/** A person with a pending change of email. */
async function moving(person: Promise<Person>): Promise<Person & { newEmail: string }> {
  const who = await person;
  const email = uniqueEmail('moved');
  // With the password, because tests that advance the clock make the sign-in old.
  const input = { name: who.user.name, email, currentPassword: who.password };
  await who.client.do('updateProfile', { input });
  return { ...who, newEmail: email };
}

export const emailSituations = {
  requestEmailVerification: {
    good: async ({ carla }) => ({ who: carla }),
    // The number of mails to the address.
    cost: costs(1 + 1, 1),
    storesNothing: true,
    writesPastTransactions: true,
  },
  verifyEmail: {
    good: async (stage) => {
      const who = await newcomer(stage);
      const input = { code: await newestCode(who.email, 'VERIFY_EMAIL') };
      return { who: { ...who, client: stage.visitor() }, input };
    },
    // The caller's attempts, and the profile.
    cost: costs(1 + 1, 1 + 1),
    missing: (_, { who }) => [{ who, input: { code: 'of-no-mail' }, expected: 'not-found' }],
    writesPastTransactions: true,
  },
  checkMailedCode: {
    good: async (stage) => {
      const { newEmail, ...who } = await moving(milo(stage));
      const code = await emailChangeCode(newEmail);
      return { who: { ...who, client: stage.visitor() }, input: { purpose: 'email-change', code } };
    },
    // The caller's attempts, and the profile with the code.
    cost: costs(1 + 1, 1, 1),
    missing: (_, { who, input: { code } }) => [
      { who, input: { purpose: 'email-change', code: 'of-no-mail' }, expected: 'not-found' },
      { who, input: { purpose: 'password-reset', code }, expected: 'not-found' },
    ],
    storesNothing: true,
    writesPastTransactions: true,
  },
  requestEmailChange: {
    good: async (stage) => ({ who: await moving(milo(stage)) }),
    // The number of mails to the address, and the profile again, because the session may have ended.
    cost: costs(1 + 1 + 1, 1 + 1),
    othersGet: 'conflict',
    writesPastTransactions: true,
  },
  confirmEmailChange: {
    good: async (stage) => {
      const { newEmail, ...who } = await moving(newcomer(stage));
      const input = { code: await emailChangeCode(newEmail) };
      return { who: { ...who, client: stage.visitor() }, input };
    },
    // The caller's attempts, and the profile with the code, twice because the change may have ended.
    cost: costs(1 + 1 + 1, 1 + 1, 1),
    missing: (_, { who }) => [{ who, input: { code: 'of-no-mail' }, expected: 'not-found' }],
    writesPastTransactions: true,
  },
  cancelEmailChange: {
    good: async (stage) => ({ who: await moving(milo(stage)) }),
    // The profile is read again in the transaction.
    cost: limitedCosts(1 + 1, 1),
  },
} satisfies Partial<Situations>;
