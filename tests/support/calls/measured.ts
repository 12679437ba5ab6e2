/** Makes full calls, session included, on a database of its own, and measures their cost. */
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Services } from '../../../functions/src/services/services.ts';
import { findUser, users } from '../../../functions/src/store/account/accounts.ts';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import type { Cost } from '../firestore/meter.ts';
import type { Person } from '../people/people.ts';
import { ask, bodyOf, databaseOfItsOwn, services } from '../stack/in-process.ts';
import type { CallOptions } from './direct.ts';

export type Measured = { status: number; body: unknown; cost: Cost; headers: Record<string, string> };

export class MeasuredRoad {
  readonly db: Services['db'];
  private readonly others: Partial<Services>;

  /** `others` replace services, including the database. */
  constructor(others: Partial<Services> = {}) {
    this.db = others.db ?? databaseOfItsOwn();
    this.others = { ...others, db: this.db };
  }

  /** Copies the profile into this database, because every call reads it. */
  async admit(person: Person): Promise<Person> {
    const profile = await findUser(services.db, person.id);
    if (profile) await users(this.db).doc(person.id).set(profile);
    return person;
  }

  async send(
    who: Person | undefined,
    name: CallName,
    { params, query, input }: CallOptions,
  ): Promise<Measured> {
    const { method, path } = calls[name];
    const reply = await ask(
      {
        method,
        url: pathOf({ path }, params, query),
        ...(input !== undefined && { body: input }),
        headers: who ? { cookie: `__session=${who.client.session}` } : {},
      },
      this.others,
    );
    return {
      status: reply.status,
      body: reply.body ? bodyOf(reply) : null,
      cost: readCost(reply.headers['X-Cost']),
      headers: Object.fromEntries(Object.entries(reply.headers).map(([key, value]) => [key, String(value)])),
    };
  }

  /** Makes a call that a test needs before it measures. */
  async do<Body = { id: string }>(who: Person, name: CallName, asked: CallOptions = {}): Promise<Body> {
    const { status, body } = await this.send(who, name, asked);
    if (status !== calls[name].status) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body as Body;
  }
}

export function readCost(header: unknown): Cost {
  const numbers = /^reads=(\d+), writes=(\d+), queries=(\d+)$/.exec(String(header))?.slice(1).map(Number);
  const [reads = Number.NaN, writes = Number.NaN, queries = Number.NaN] = numbers ?? [];
  return { reads, writes, queries };
}
