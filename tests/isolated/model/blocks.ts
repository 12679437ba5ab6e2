/** Who blocks whom, and who is kept apart by that. */
import fc from 'fast-check';
import { mostly } from './moves/fields.ts';
import { at, byOne, choose, deviceOf, kind, NOWHERE, users, whoseDevice } from './moves/move.ts';
import { type Asking, isoNow, type ModelledCalls, rule } from './rule.ts';
import { businessNameOf } from './shown.ts';
import { isBusiness, isCustomer, refuse, shownPerson } from './world.ts';

function block({ world, me, param }: Asking): void {
  const blockedId = param('accountId');
  if (blockedId === me.id) refuse('forbidden');
  if (!world.people.has(blockedId)) refuse('not-found');
  const key = `${me.id}_${blockedId}`;
  if (!world.blocks.has(key))
    world.blocks.set(key, { blockerId: me.id, blockedId, createdAt: isoNow(world) });
}

function unblock({ world, me, param }: Asking): void {
  if (!world.blocks.delete(`${me.id}_${param('accountId')}`)) refuse('not-found');
}

function list({ world, me, query }: Asking) {
  const limit = Number(query.limit ?? 20);
  if (!(limit >= 1 && limit <= 50)) return refuse('invalid');
  const orderOf = ({ createdAt, blockedId }: { createdAt: string; blockedId: string }) =>
    `${createdAt} ${blockedId}`;
  const own = [...world.blocks.values()]
    .filter(({ blockerId }) => blockerId === me.id)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
  const found = own.slice(0, limit).map(({ blockedId, createdAt }) => {
    const shown = shownPerson(world, blockedId);
    const name = isBusiness(shown) && isCustomer(me) ? businessNameOf(world, blockedId) : shown.name;
    return { accountId: blockedId, name, profileImageUrl: shown.profileImageUrl, blockedAt: createdAt };
  });
  return { found, goesOn: own.length > limit };
}

export const blockModel = {
  listBlocks: {
    rule: rule('signed-in', 200, list),
    move: kind({
      often: 2,
      form: fc.record({ limit: mostly(fc.constantFrom(1, 2), fc.constantFrom(0, 51)) }, { requiredKeys: [] }),
      make: (world, drawn, query) => ({ device: byOne(world, drawn, () => true), query }),
    }),
  },
  blockAccount: {
    rule: rule('signed-in', 204, block),
    move: kind({
      often: 2,
      make: (world, drawn) => ({
        device: byOne(world, drawn, () => true),
        params: { accountId: (drawn.stray ? undefined : at(users(world), drawn.on)?.id) ?? NOWHERE },
      }),
    }),
  },
  unblockAccount: {
    rule: rule('signed-in', 204, unblock),
    move: kind({
      often: 3,
      make: (world, drawn) => {
        const one = choose(world.blocks.values(), drawn, () => true);
        const device = one ? deviceOf(one.blockerId, 0) : byOne(world, drawn, () => true);
        return {
          device,
          params: { accountId: (whoseDevice(world, device) && one?.blockedId) || NOWHERE },
        };
      },
    }),
  },
} satisfies ModelledCalls;
