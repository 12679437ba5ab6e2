/** Uploading pictures, and keeping them for a request or as one's own face. */
import fc from 'fast-check';
import { isGood } from '../pictures.ts';
import type { Bytes } from '../world.ts';
import { mostly } from './fields.ts';
import { by, byOne, choose, kind, NOWHERE, plain } from './move.ts';

const bytes: fc.Arbitrary<Bytes | undefined> = fc.oneof(
  { weight: 10, arbitrary: fc.constant('picture' as const) },
  { weight: 3, arbitrary: fc.constant('nonsense' as const) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const NO_ADDRESS = `https://storage.example.com/${NOWHERE}`;

/** An address that waits, which may or may not be filled first; now and then one that was used. */
const keep = (often: number) =>
  kind({
    often,
    form: fc.record({
      again: fc.nat({ max: 9 }).map((chance) => chance === 9),
      bytes,
      other: mostly(fc.constant(undefined), fc.constantFrom(NO_ADDRESS, 'no address')),
    }),
    make: (world, drawn, { again, bytes: first, other }) => {
      const [address, upload] = choose(
        world.uploads,
        drawn,
        ([, upload]) => (upload.state === 'used') === again && isGood(world, upload),
      ) ?? [NO_ADDRESS];
      const device = upload ? by(world, drawn, upload.ownerId) : byOne(world, drawn, () => true);
      const fills = upload?.state === 'empty' && first;
      return {
        device,
        input: { imageURL: other ?? address },
        ...(fills && { puts: { to: address, bytes: fills } }),
      };
    },
  });

export const pictureMoves = {
  createUpload: plain(9),
  setImagePolicy: keep(9),
  setProfileImage: keep(6),
};
