import { aboutOneself, costs, namesNothing, type Situations, signedOut } from './situation.ts';

export const healthSituations = {
  getHealth: {
    good: async (stage) => ({ who: signedOut(stage) }),
    // A missing document.
    cost: costs(1),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
} satisfies Partial<Situations>;
