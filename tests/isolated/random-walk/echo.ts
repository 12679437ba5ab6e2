/** A call that was made before, made again about other things, mostly by a person whom those concern. */
import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { CallName } from '@marketplace/contract/calls';
import { messageThingId } from '@marketplace/contract/report/rules';
import type { ReportKind } from '@marketplace/contract/report/schema';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Dice } from './dice.ts';
import { type Account, accountsIn } from './facts.ts';
import { isFields, varied } from './inputs.ts';
import { collectionOf, documentsIn, idsIn, idsOn, type Snapshot, withIds } from './snapshot.ts';
import { type Asked, entryOf, type MadeCall } from './step.ts';

export type Surroundings = {
  stored: Snapshot;
  /** The collection of each id, also of what is gone. */
  kinds: ReadonlyMap<string, string>;
  /** Who is signed in somewhere. */
  present: readonly string[];
};

export type Echo = Pick<MadeCall, 'name' | 'actor' | 'asked'>;

/** One echo of so many is about anything, by anybody. */
const STRAY = 8;

export function echoOf(call: MadeCall, around: Surroundings, dice: Dice): Echo {
  const isStray = dice.isOneOf(STRAY);
  const focus = isStray ? undefined : dice.pick(focusesFor(call, around));
  const related = focus ? idsOn(focus) : [];
  const actor = actorFor(call.name, related, { around, dice, isStray });
  const { input: schema } = entryOf(call.name);
  const replace = replacement(call, { related, actor, around, dice });
  const asked = withIds(call.asked, replace) as Asked;
  const input = schema ? varied(schema, aboutFocus(asked.input, focus), dice) : asked.input;
  return { name: call.name, actor, asked: { ...asked, input } };
}

/** Documents that name every kind of thing that the call names. */
function focusesFor({ asked }: MadeCall, { stored, kinds }: Surroundings): QueryDocumentSnapshot[] {
  const documents = [...stored.values()];
  if (isAboutThing(asked.input)) return documents.filter((document) => thingOf(document));
  const wanted = new Set(idsIn(asked).flatMap((id) => kinds.get(id) ?? []));
  return documents.filter((document) => {
    const named = new Set(idsOn(document).map((id) => kinds.get(id)));
    return named.size > 0 && [...wanted].every((kind) => named.has(kind));
  });
}

type Choice = { around: Surroundings; dice: Dice };

function actorFor(
  name: CallName,
  related: readonly string[],
  { around: { stored, present }, dice, isStray }: Choice & { isStray: boolean },
): string | null {
  if (isStray) return dice.pick([null, ...present]) ?? null;
  const { access } = entryOf(name);
  const isLetIn = (account: Account) => {
    if (access === 'admin') return account.isAdmin;
    if (access === 'business') return isBusiness(account);
    return access !== 'customer' || isCustomer(account);
  };
  const letIn = accountsIn(stored)
    .filter(isLetIn)
    .map(({ id }) => id);
  const fitting = present.filter((id) => letIn.includes(id));
  return dice.pick(fitting.filter((id) => related.includes(id))) ?? dice.pick(fitting) ?? null;
}

/** Ids become ids of the same kind, each always the same one; what the browser made up is made up again. */
function replacement(
  { actor: before, asked }: MadeCall,
  { related, actor, around, dice }: Choice & { related: readonly string[]; actor: string | null },
): (id: string) => string {
  const { stored, kinds } = around;
  const taken = new Set([actor]);
  const chosen = idsIn(asked).map((id) => {
    const kind = kinds.get(id);
    if (id === before && actor) return [id, actor] as const;
    if (kind === undefined) return [id, dice.id()] as const;
    const isFree = (other: string) => kinds.get(other) === kind && !taken.has(other);
    const anywhere = documentsIn(stored, kind).map((document) => document.id);
    const other = dice.pick(related.filter(isFree)) ?? dice.pick(anywhere.filter(isFree)) ?? id;
    taken.add(other);
    return [id, other] as const;
  });
  const map = new Map(chosen);
  return (id) => map.get(id) ?? id;
}

const isAboutThing = (input: unknown): input is Record<string, unknown> =>
  isFields(input) && 'kind' in input && 'thingId' in input;

const aboutFocus = (input: unknown, focus: QueryDocumentSnapshot | undefined): unknown =>
  isAboutThing(input) && focus ? { ...input, ...thingOf(focus) } : input;

const KINDS: Readonly<Record<string, ReportKind>> = {
  serviceRequests: 'request',
  estimates: 'estimate',
  messages: 'message',
  reviews: 'review',
  users: 'profile',
  images: 'picture',
};

/** As it is named where people report it. */
function thingOf({ id, ref }: QueryDocumentSnapshot): { kind: ReportKind; thingId: string } | undefined {
  const kind = KINDS[collectionOf(ref.path)];
  if (kind !== 'message') return kind && { kind, thingId: id };
  return { kind, thingId: messageThingId(ref.parent.parent?.id ?? '', id) };
}
