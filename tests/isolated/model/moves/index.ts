/**
 * What people do, drawn by chance: mostly what makes sense just then, so that things happen,
 * and now and then anything by anyone, so that all that is refused is tried as well.
 */
import type { CallName } from '@marketplace/contract/calls';
import fc from 'fast-check';
import { accountMoves } from './accounts.ts';
import { bidMoves } from './bids.ts';
import type { Kind, Move } from './move.ts';
import { pictureMoves } from './pictures.ts';
import { requestMoves } from './requests.ts';
import { threadMoves } from './threads.ts';

const kinds: Record<CallName, Kind> = {
  ...accountMoves,
  ...pictureMoves,
  ...requestMoves,
  ...bidMoves,
  ...threadMoves,
};

export const move: fc.Arbitrary<Move> = fc.oneof(
  ...Object.entries(kinds).map(([name, make]) => make(name as CallName)),
);
