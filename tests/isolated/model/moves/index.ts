/**
 * What people do, drawn by chance: mostly what makes sense just then, so that things happen,
 * and now and then anything by anyone, so that all that is refused is tried as well.
 */
import type { CallName } from '@marketplace/contract/calls';
import fc from 'fast-check';
import { model } from '../model.ts';
import type { Move } from './move.ts';

export const move: fc.Arbitrary<Move> = fc.oneof(
  ...(Object.keys(model) as CallName[]).map((name) => model[name].move(name)),
);
