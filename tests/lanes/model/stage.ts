/** The product on which the moves are made: the API in this process, over a database of its own. */
import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '@marketplace/contract/call';
import { calls } from '@marketplace/contract/calls';
import type { Registration } from '@marketplace/contract/user';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { presentUser } from '../../../functions/src/present/user.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { removeConversations } from '../../../functions/src/store/conversations.ts';
import { refreshCopies } from '../../../functions/src/store/copies.ts';
import { indexed } from '../../../functions/src/store/indexes/indexed.ts';
import { counted } from '../../../functions/src/store/meter.ts';
import { type Account, findUser, users } from '../../../functions/src/store/users.ts';
import { fillPath } from '../../support/client.ts';
import { env } from '../../support/env.ts';
import { ask, bodyOf, logged, services } from '../../support/in-process.ts';
import { uploaded } from '../../support/market.ts';
import { businessForm, customerForm } from '../../support/people.ts';
import { type Answer, type Asked, answerOf, type ModelledCall } from './model.ts';
import { deviceOf, type Move } from './moves.ts';
import type { World } from './world.ts';

type Role = { form: () => Registration; isAdmin?: boolean };
const CAST: readonly Role[] = [
  { form: () => customerForm({ name: 'Cleo' }) },
  { form: () => customerForm({ name: 'Carl' }) },
  { form: () => businessForm({ name: 'Bea' }) },
  { form: () => businessForm({ name: 'Bert', businessName: '' }) },
  { form: () => businessForm({ name: 'Kim', accountType: 'both' }) },
  { form: () => customerForm({ name: 'Ada' }), isAdmin: true },
];
const PICTURES_EACH = 3;
/** Limits on attempts have tests of their own. */
const MANY = 1_000_000;
const UNLIMITED = {
  loginFailuresPerAccount: MANY,
  loginFailuresPerCaller: MANY,
  registrationsPerCaller: MANY,
};

type Member = { account: Account; password: string; cookie: string };

export type Made = { asked: Asked; expected: Answer; actual: Answer };

/** A number as an id, so that the same moves make the same ids. */
function idOf(count: number): string {
  const hex = createHash('sha256').update(String(count)).digest('hex');
  const [, ...parts] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? [];
  const [first, second, third, fourth, fifth] = parts;
  return `${first}-${second}-4${third}-8${fourth}-${fifth}`;
}

export class Stage {
  readonly #projectId = `demo-${randomUUID()}`;
  readonly db: Services['db'] = counted(
    indexed(getFirestore(initializeApp({ projectId: this.#projectId }, this.#projectId))),
  );
  readonly #services: Partial<Services> = {
    db: this.db,
    now: () => this.#now,
    newId: () => (this.#isSet ? idOf(this.#ids++) : randomUUID()),
    config: { ...services.config, limits: UNLIMITED },
  };
  readonly #cast = new Map<Role, Member>();
  readonly #cookies = new Map<string, string>();
  #now = new Date();
  #ids = 0;
  /** Before that people register, who are not the same in every run. */
  #isSet = false;

  /** The same people as always, with their pictures and nothing else. */
  async set(): Promise<World> {
    await this.#clear();
    this.#cookies.clear();
    this.#isSet = false;
    for (const role of CAST) {
      if (!this.#cast.has(role)) this.#cast.set(role, await this.#register(role));
    }
    // In the order of the cast, whoever is new in it: by that order people are chosen.
    const members = CAST.flatMap((role) => this.#cast.get(role) ?? []);
    this.#now = new Date(Math.max(...members.map(({ account }) => account.createdAt.toMillis())));
    this.#isSet = true;
    this.#ids = 0;
    const world = emptyWorld(this.#now);
    for (const member of members) await this.#bring(member, world);
    return world;
  }

  /** Asks the product, then the model. */
  async make(move: Move, world: World): Promise<Made> {
    this.#now = new Date(this.#now.getTime() + move.waitMs);
    world.now = this.#now;
    const asked = move.in(world);
    const before = structuredClone(world.people);
    const { answer, cursor } = await this.#ask(asked);
    const expected = answerOf(world, asked, { id: idIn(answer.body), cursor });
    if (answer.status < 300) await this.#follow(asked, before, world);
    return { asked, expected, actual: answer };
  }

  /** Text with people's names in the place of their ids. */
  named(text: string): string {
    const members = [...this.#cast.values()];
    return members.reduce((named, { account }) => named.replaceAll(account.id, account.name), text);
  }

  async #clear(): Promise<void> {
    const documents = `projects/${this.#projectId}/databases/(default)/documents`;
    const { ok } = await fetch(`http://${env.firestoreHost}/emulator/v1/${documents}`, { method: 'DELETE' });
    if (!ok) throw new Error('The database could not be emptied.');
  }

  async #register({ form, isAdmin = false }: Role): Promise<Member> {
    const input = form();
    const { body, cookie } = await this.#send('POST', '/api/auth/register', input);
    const id = idIn(Object(body).user);
    const account = id === '' ? undefined : await findUser(this.db, id);
    if (!account || !cookie) throw new Error(`Not registered: ${JSON.stringify(body)}`);
    return { account: { ...account, isAdmin }, password: input.password, cookie };
  }

  async #bring({ account, password, cookie }: Member, world: World): Promise<void> {
    await users(this.db).doc(account.id).set(account);
    world.people.set(account.id, { user: presentUser(account), password });
    world.signedIn.set(deviceOf(account.id, 0), account.id);
    this.#cookies.set(deviceOf(account.id, 0), cookie);
    for (let count = 0; count < PICTURES_EACH; count += 1) {
      const { path } = await uploaded(account, {}, this.db);
      world.pictures.set(path, { ownerId: account.id, requestId: null });
    }
  }

  /** What is logged out of, or superseded, is still sent: it must be worth nothing by itself. */
  async #ask({ name, device, params, query, input }: Asked): Promise<{ answer: Answer; cursor: string }> {
    const { method, path }: Call = calls[name];
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const url = `${fillPath(path, params)}?${search}`;
    const { status, body, headers, cookie } = await this.#send(method, url, input, this.#cookies.get(device));
    if (cookie) this.#cookies.set(device, cookie);
    const cursor = String(headers['X-Next-Cursor'] ?? '');
    return { answer: comparable(name, status, body, cursor), cursor };
  }

  async #send(method: string, url: string, body?: unknown, session?: string) {
    const reply = await ask(
      { method, url, body, headers: { ...(session && { cookie: `__session=${session}` }) } },
      this.#services,
    );
    if (reply.status === 500)
      throw new Error(`${method} ${url}`, { cause: logged.findLast(({ cause }) => cause)?.cause });
    const cookie = /^__session=([^;]*)/.exec(String(reply.headers['Set-Cookie'] ?? ''))?.[1];
    return { status: reply.status, headers: reply.headers, body: bodyOf(reply), cookie };
  }

  /** What the triggers do, which hear nothing of this database. */
  async #follow({ name, device, params }: Asked, before: World['people'], world: World): Promise<void> {
    const id = params?.id ?? '';
    if (name === 'deleteRequest' && !world.requests.has(id)) await removeConversations(this.db, id);
    if (name !== 'updateProfile') return;
    const me = world.signedIn.get(device) ?? '';
    await refreshCopies(this.db, me);
    if (world.people.get(me)?.user.email === before.get(me)?.user.email) return;
    // Firebase Auth keeps the new address: next time a newcomer takes this part.
    for (const [role, { account }] of this.#cast) if (account.id === me) this.#cast.delete(role);
  }
}

function emptyWorld(now: Date): World {
  return {
    now,
    people: new Map(),
    signedIn: new Map(),
    requests: new Map(),
    gone: new Map(),
    bids: new Map(),
    threads: new Map(),
    pictures: new Map(),
    subscriptions: new Map(),
    cursors: new Map(),
  };
}

const idIn = (body: unknown): string => String(Object(body).id ?? '');

/** What the model says of an answer too: of refusals the code, and of a bulk change how many failed, not why. */
function comparable(name: ModelledCall, status: number, body: unknown, cursor: string): Answer {
  if (status >= 400) return { status, body: Object(body).code };
  if (status === 204) return { status, ...(body !== null && { body }) };
  if (name === 'listOpenRequests') return { status, body: { found: body, goesOn: cursor !== '' } };
  const { error } = Object(body);
  if (typeof error !== 'string') return { status, body };
  return { status, body: { ...Object(body), error: /^\d+ of \d+/.exec(error)?.[0] } };
}
