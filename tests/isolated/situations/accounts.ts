import { LIMITS } from '@marketplace/contract/constants';
import { businessForm, type Person, uniqueEmail } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import { aboutOneself, costs, limitedCosts, namesNothing, type Situations, signedOut } from './situation.ts';

async function signedInAgain(stage: Stage): Promise<Person> {
  const carla = signedOut(stage);
  await carla.client.do('login', { input: { email: carla.email, password: carla.password } });
  return carla;
}

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
      password: [
        'short 7',
        `day 7${'x'.repeat(LIMITS.passwordMax)}`,
        'password123',
        '1234567890',
        'no digits',
      ],
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
