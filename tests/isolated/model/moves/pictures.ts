/** Uploading pictures, and keeping them for a request or as one's profile picture. */
import fc from 'fast-check';
import type { Bytes } from '../world.ts';
import { isAlive } from '../world.ts';
import { mostly } from './fields.ts';
import { byOne, choose, kind, NOWHERE } from './move.ts';

const bytes: fc.Arbitrary<Bytes | undefined> = fc.oneof(
  { weight: 10, arbitrary: fc.constant('picture' as const) },
  { weight: 3, arbitrary: fc.constant('nonsense' as const) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

const NO_ADDRESS = `https://storage.example.com/${NOWHERE}`;

const atTimes = fc.nat({ max: 9 }).map((chance) => chance === 9);

/** An address that waits, which may or may not be filled first; at times one that was used, or somebody else's. */
export const keep = (often: number) =>
  kind({
    often,
    form: fc.record({
      again: atTimes,
      anothers: atTimes,
      bytes,
      other: mostly(fc.constant(undefined), fc.constantFrom(NO_ADDRESS, 'no address')),
    }),
    make: (world, drawn, { again, anothers, bytes: first, other }) => {
      const [address, upload] = choose(
        world.uploads,
        drawn,
        ([, one]) => (one.state === 'used') === again && isAlive(world, one),
      ) ?? [NO_ADDRESS];
      const fills = upload?.state === 'empty' && first;
      return {
        device: byOne(world, drawn, ({ id }) => !upload || (id === upload.ownerId) !== anothers),
        input: { imageURL: other ?? address },
        ...(fills && { puts: { to: address, bytes: fills } }),
      };
    },
  });
