/** Who looks into the record, and for whom. */
import fc from 'fast-check';
import { mostly } from './moves/fields.ts';
import { at, byOne, kind, NOWHERE, users } from './moves/move.ts';
import { type Asking, type ModelledCalls, rule } from './rule.ts';
import { refuse } from './world.ts';

const HARDLY_AN_ADDRESS = 'nobody';

function list({ query }: Asking): void {
  const limit = Number(query.limit ?? 20);
  if (!(limit >= 1 && limit <= 50)) refuse('invalid');
}

function find({ world, input }: Asking) {
  if (input.email === HARDLY_AN_ADDRESS) return refuse('invalid');
  const found = [...world.people.values()].find(({ user }) => user.email === input.email);
  return found ? { id: found.user.id, name: found.user.name } : refuse('not-found');
}

export const recordModel = {
  listRecord: {
    rule: rule('admin', 200, list),
    move: kind({
      often: 3,
      form: fc.record({ limit: mostly(fc.constantFrom(1, 3), fc.constantFrom(0, 51)) }, { requiredKeys: [] }),
      make: (world, drawn, form) => ({
        device: byOne(world, drawn, ({ isAdmin }) => isAdmin),
        query: { ...form, about: (drawn.stray ? undefined : at(users(world), drawn.on)?.id) ?? NOWHERE },
      }),
    }),
  },
  findPerson: {
    rule: rule('admin', 200, find),
    move: kind({
      often: 3,
      form: mostly<string | undefined>(
        fc.constant(undefined),
        fc.constantFrom('noone@example.com', HARDLY_AN_ADDRESS),
      ),
      make: (world, drawn, strange) => ({
        device: byOne(world, drawn, ({ isAdmin }) => isAdmin),
        input: { email: strange ?? at(users(world), drawn.on)?.email ?? HARDLY_AN_ADDRESS },
      }),
    }),
  },
} satisfies ModelledCalls;
