import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { businessForm, customerForm, type Person, register } from '../../../support/people/people.ts';
import type { Stage } from '../../../support/people/stage.ts';
import { badNames, badYears } from '../bad-fields.ts';
import { costs, limitedCosts, type Situations } from '../situation.ts';

const lenas = new WeakMap<Stage, Promise<Person>>();

/** Another customer for each stage, without data, whose account may be deleted. */
function lena(stage: Stage): Promise<Person> {
  const known = lenas.get(stage) ?? register(customerForm({ name: 'Lena' }), stage.visitor());
  lenas.set(stage, known);
  return known;
}

export const accountSituations = {
  getMe: {
    good: async ({ carla }) => ({ who: carla }),
    cost: costs(1),
    refused: ({ cleo }) => [{ who: cleo, expected: { body: { user: cleo.user } } }],
  },
  updateProfile: {
    good: async ({ dana }) => {
      const {
        email,
        password: _,
        accountType: __,
        agreedTerms: ___,
        ...form
      } = businessForm({ email: dana.email });
      const more = {
        businessSince: 1999,
        description: 'Roofs and gutters',
        serviceRadiusMiles: 25 as const,
        setupHidden: true,
      };
      return { who: dana, input: { ...form, ...more, email, businessWebsite: 'https://dana.example' } };
    },
    // The profile again, and a count of the changes of names, as the name changes.
    cost: limitedCosts(1 + 1 + 1, 1 + 1),
    othersGet: 'email-taken',
    beyond: { name: badNames, businessName: badNames, businessSince: badYears },
    writesPastTransactions: true,
  },
  exportAccount: {
    good: async (stage) => ({ who: await lena(stage) }),
    // The count of pages, an empty query for each kind of thing, and the document of saved searches. Estimates,
    // questions, and reviews take a query for each side.
    cost: costs(1 + 1 + 18 + 1, 1, 18),
    storesNothing: true,
    writesPastTransactions: true,
  },
  deleteAccount: {
    good: async (stage) => {
      const who = await lena(stage);
      return { who, input: { currentPassword: who.password } };
    },
    // The account's failed attempts. One attempt is counted and then uncounted.
    cost: limitedCosts(1 + 1, 1 + 2),
    refused: (_, { who }) => [
      { who, input: { currentPassword: 'sunny day 8' }, expected: 'password-needed' },
    ],
    writesPastTransactions: true,
  },
  keepAccount: {
    good: async (stage) => {
      const who = await lena(stage);
      await who.client.do('deleteAccount', { input: { currentPassword: who.password } });
      return { who };
    },
    // The profile is read again in the transaction.
    cost: limitedCosts(1 + 1, 1),
  },
  agreeToTerms: {
    good: async ({ cleo, db }) => {
      await db.doc(`users/${cleo.id}`).update({ agreedTerms: '2020-01-01' });
      return { who: cleo, input: { agreedTerms: TERMS_VERSION } };
    },
    refused: (_, { who }) => [{ who, input: { agreedTerms: '2020-01-01' }, expected: 'terms-changed' }],
    // The profile is read again in the transaction.
    cost: limitedCosts(1 + 1, 1),
  },
  setQuickAnswers: {
    good: async ({ bob }) => ({
      who: bob,
      input: { quickAnswers: ['I can come on Tuesday.', 'Please send me a picture of it.'] },
    }),
    // The profile is read again in the transaction.
    cost: limitedCosts(1 + 1, 1),
  },
  getFirebaseToken: {
    good: async ({ carla }) => ({ who: carla }),
    cost: costs(1),
  },
} satisfies Partial<Situations>;
