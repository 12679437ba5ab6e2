/** All that an account can read, without what differs between two equal worlds. */
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import type { Answer } from '../../support/calls/client.ts';
import { BUSINESSES, type World } from './world.ts';

/** Calls that read nothing about others. */
const ABOUT_ONESELF: readonly CallName[] = ['getFirebaseToken', 'getHealth', 'listSessions'];

const READS = (Object.keys(calls) as CallName[]).filter((name) => {
  const { method, access }: Call = calls[name];
  const isRead = method === 'GET' || name === 'exportAccount';
  return isRead && access !== 'admin' && !ABOUT_ONESELF.includes(name);
});

type Subject = (world: World) => Record<string, string>[];
const ofBusinesses: Subject = ({ people }) => BUSINESSES.map((name) => ({ id: people[name].id }));
const ofEstimates: Subject = (world) => Object.values(world.estimateIds).map((id) => ({ id }));
const ofConversations: Subject = ({ requestId, people }) =>
  BUSINESSES.map((name) => ({
    conversationId: `${requestId}_${people[name].id}`,
    serviceRequestId: requestId,
    counterpartId: people[name].id,
  }));

/** What a path's names stand for, by its beginning. */
const SUBJECTS: readonly [string, Subject][] = [
  ['/api/businesses/{id}', ofBusinesses],
  ['/api/service-requests/{id}', ({ requestId }) => [{ id: requestId }]],
  ['/api/estimates/{id}', ofEstimates],
  ['/api/conversations/{conversationId}', ofConversations],
  ['/api/messages/{serviceRequestId}/{counterpartId}', ofConversations],
  // `listVisits` answers the same of them.
  ['/api/visits/{id}', () => []],
];

function subjectsOf(path: string, world: World): Record<string, string>[] {
  if (!path.includes('{')) return [{}];
  const [, subject] = SUBJECTS.find(([beginning]) => path.startsWith(beginning)) ?? [];
  if (!subject) throw new Error(`Say in SUBJECTS what the names in ${path} stand for.`);
  return subject(world);
}

/** The answers of all reads by their paths. With `cursors`, lists also in pages of one. */
export async function viewOf(
  world: World,
  who: 'carla' | 'eve',
  { cursors = false } = {},
): Promise<Record<string, unknown>> {
  const { client } = world.people[who];
  const asked = READS.flatMap((name) => {
    const call: Call = calls[name];
    // An export's pages are in the order of hashed ids, which differ between worlds.
    const hasOrder = cursors && call.headers && name !== 'exportAccount';
    const pages = hasOrder ? [undefined, { limit: 1 }] : [undefined];
    return subjectsOf(call.path, world).flatMap((params) =>
      pages.map((query) => ({ method: call.method, path: pathOf(call, params, query) })),
    );
  });
  const answers = await Promise.all(
    asked.map(async ({ method, path }) => [path, await client.request(path, { method })] as const),
  );
  return Object.fromEntries(
    answers.map(([path, answer]) => [path.replaceAll(world.prefix, ''), withoutChance(answer, world)]),
  );
}

/** Random in every world, and about the viewer only. */
const RANDOM_FIELDS = ['sessions', 'draftKey'];
/** Lists of an export, sorted by the hash or the random id of their documents. */
const UNORDERED_FIELDS = ['record', 'reports'];
const textOf = (value: unknown): string => JSON.stringify(value);
/** The id of an act, from the id of its content. */
const HASHED_ID = /[0-9a-f]{8}-[0-9a-f]{4}(?:-8[0-9a-f]{3}){2}-[0-9a-f]{12}/g;
const EMAIL = /[\w-]+@example\.com/g;

/** An answer without the world's prefix of ids and without random parts. */
export function withoutChance({ status, headers, text }: Answer, { prefix }: World): unknown {
  const reviver = (field: string, value: unknown) => {
    if (RANDOM_FIELDS.includes(field)) return null;
    return UNORDERED_FIELDS.includes(field) && Array.isArray(value) ? value.map(textOf).sort() : value;
  };
  const clean = (shown: string) =>
    shown.replaceAll(prefix, '').replaceAll(EMAIL, 'email').replaceAll(HASHED_ID, 'hash');
  const known = clean(text);
  const cursor = headers.get('x-next-cursor');
  return {
    status,
    retryAfter: headers.get('retry-after'),
    cursor: cursor && clean(readable(cursor)),
    body: known === '' ? null : JSON.parse(known, reviver),
  };
}

/** The place in a cursor, without the digest. */
function readable(cursor: string): string {
  const [, values, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  return JSON.stringify([values, id]);
}
