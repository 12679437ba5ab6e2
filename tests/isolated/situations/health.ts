import { costs, type Situations, signedOut } from './situation.ts';

export const healthSituations = {
  getHealth: {
    good: async (stage) => ({ who: signedOut(stage) }),
    // A missing document.
    cost: costs(1),
  },
} satisfies Partial<Situations>;
