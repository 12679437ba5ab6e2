/** What a move is, and how chance finds who makes it and to what. */

import type { User } from '@marketplace/contract/account/schema';
import type { CallName } from '@marketplace/contract/calls';
import fc from 'fast-check';
import type { Asked } from '../model.ts';
import type { Fields } from '../rule.ts';
import type { World } from '../world.ts';
import { mostly } from './fields.ts';

export type Move = {
  name: CallName;
  /** How much later it is than the move before. */
  waitMs: number;
  /** The call that it comes to in the world as it then is. */
  in: (world: World) => Asked;
};

export type Luck = { who: number; on: number; stray: boolean; waitMs: number };
export type Call = Omit<Asked, 'name'>;

export const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const luck: fc.Arbitrary<Luck> = fc.record({
  who: fc.nat(),
  on: fc.nat(),
  stray: fc.nat({ max: 9 }).map((chance) => chance === 9),
  waitMs: mostly(fc.constantFrom(1, SECOND, 60 * SECOND), fc.constant(DAY)),
});

export const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
export const deviceOf = (personId: string, index: 0 | 1): string => `${personId}/${index}`;
export const SIGNED_OUT = 'of nobody';
export const NOWHERE = '00000000-0000-4000-8000-00000000dead';

export const devices = ({ people }: World) => [
  ...[...people.keys()].flatMap((id) => [deviceOf(id, 0), deviceOf(id, 1)]),
  SIGNED_OUT,
];

/** A device with someone's session on it, if there is one; or, astray, anything. */
export function by(world: World, { who, stray }: Luck, personId: string | undefined): string {
  if (stray || personId === undefined) return at(devices(world), who) ?? SIGNED_OUT;
  const own = [...world.signedIn].find(([, id]) => id === personId);
  return own?.[0] ?? deviceOf(personId, 0);
}

export const whoseDevice = (world: World, device: string): string => world.signedIn.get(device) ?? '';

export const users = ({ people }: World): User[] => [...people.values()].map(({ user }) => user);

export function byOne(world: World, drawn: Luck, fits: (user: User) => boolean): string {
  return by(world, drawn, at(users(world).filter(fits), drawn.who)?.id);
}

/** One that fits, or else any. */
export function choose<T>(all: Iterable<T>, { on, stray }: Luck, fits: (item: T) => boolean): T | undefined {
  const list = [...all];
  const fitting = stray ? [] : list.filter(fits);
  return at(fitting.length > 0 ? fitting : list, on);
}

type Parts<F> = { often: number; form?: fc.Arbitrary<F>; make: (world: World, drawn: Luck, form: F) => Call };
export type Kind = (name: CallName) => { weight: number; arbitrary: fc.Arbitrary<Move> };

export function kind<F>({ often, form, make }: Parts<F>): Kind {
  return (name) => ({
    weight: often,
    arbitrary: fc.tuple(luck, (form ?? fc.constant(undefined)) as fc.Arbitrary<F>).map(([drawn, filled]) => ({
      name,
      waitMs: drawn.waitMs,
      in: (world) => ({ name, ...make(world, drawn, filled) }),
    })),
  });
}

/** A call that needs nothing but someone who may make it. */
export const plain = (often: number, fits: (user: User) => boolean = () => true): Kind =>
  kind({ often, make: (world, drawn) => ({ device: byOne(world, drawn, fits) }) });

type OnOne<T> = {
  often: number;
  among: (world: World) => Iterable<T>;
  fits: (world: World, one: T) => boolean;
  by: (world: World, one: T, drawn: Luck) => string | undefined;
};

/** A call to one thing, which mostly fits it, by one of those to whom it belongs. */
export function onOne<T extends { id: string }>(
  { often, among, fits, by: chooser }: OnOne<T>,
  form: fc.Arbitrary<Fields | undefined> = fc.constant(undefined),
): Kind {
  return kind({
    often,
    form,
    make: (world, drawn, input) => {
      const one = choose(among(world), drawn, (any) => fits(world, any));
      const device = by(world, drawn, one && chooser(world, one, drawn));
      return { device, params: { id: one?.id ?? NOWHERE }, ...(input && { input }) };
    },
  });
}

/** A call that is made from any device, whoever is signed in there. */
export const anywhere = (often: number) =>
  kind({ often, make: (world, { who }) => ({ device: at(devices(world), who) ?? SIGNED_OUT }) });
