import { jpeg, uploadedBytes } from '../../support/people/pictures.ts';
import type { Stage } from '../../support/people/stage.ts';
import { type CallerOptions, costs, type ExpectedCall, limitedCosts, type Situations } from './situation.ts';

type Keeping = CallerOptions<'setImagePolicy' | 'setProfileImage'>;

const keepUpload = async ({ carla }: Stage): Promise<Keeping> => ({
  who: carla,
  input: { imageURL: await uploadedBytes(carla, await jpeg()) },
});
const missingUpload = (_: Stage, { who, input }: Keeping): ExpectedCall<'setImagePolicy'>[] => [
  { who, input: { imageURL: `${input.imageURL}x` }, expected: 'not-found' },
];

export const pictureSituations = {
  createUpload: {
    good: async ({ carla }) => ({ who: carla, input: { size: 1_000_000 } }),
    // A query for open uploads. Writes the new upload.
    cost: limitedCosts(1 + 1, 1, 1),
    writesPastTransactions: true,
  },
  setImagePolicy: {
    good: keepUpload,
    // The upload, twice.
    cost: costs(1 + 1 + 1, 2),
    missing: missingUpload,
    writesPastTransactions: true,
  },
  setProfileImage: {
    good: keepUpload,
    // As above, the profile with the replaced picture, and a count of the changes of the picture.
    cost: costs(1 + 1 + 2 + 1, 3 + 1),
    missing: missingUpload,
  },
} satisfies Partial<Situations>;
