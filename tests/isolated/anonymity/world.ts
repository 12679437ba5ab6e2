/**
 * A market in which one of three businesses asked a question. Ids and times are the same in every world, so that two
 * worlds differ only in what follows from who asked.
 */
import { randomBytes } from 'node:crypto';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import type { Services } from '../../../functions/src/services/services.ts';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import { type Answer, Client, type Options } from '../../support/calls/client.ts';
import { json } from '../../support/calls/table.ts';
import { everyDocument } from '../../support/firestore/every-document.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { businessForm, customerForm, type Person, register } from '../../support/people/people.ts';
import { databaseOfItsOwn, filesOfItsOwn, reach, services } from '../../support/stack/in-process.ts';
import { takeSnapshot } from '../random-walk/snapshot.ts';
import { connectTriggers, runTriggers } from '../random-walk/triggers.ts';

export const BUSINESSES = ['bob', 'bill', 'dana'] as const;
export type Business = (typeof BUSINESSES)[number];

/** Eve's business neither asked nor sent an estimate. */
const FORMS = {
  carla: () => customerForm(),
  bob: () => businessForm(),
  bill: () => businessForm({ name: 'Bill Builder' }),
  dana: () => businessForm({ name: 'Dana Double', accountType: 'both' }),
  eve: () => businessForm({ name: 'Eve Elsewhere' }),
  ada: () => customerForm({ name: 'Ada Admin' }),
};
export type Name = keyof typeof FORMS;
const NAMES = Object.keys(FORMS) as Name[];

const SECOND_MS = 1000;

/** The state of a world besides its documents. */
type Course = {
  /** The first digits of all ids, which tell worlds apart. */
  prefix: string;
  ids: number;
  /** The time. */
  ms: number;
};

export class World {
  readonly services: Services;
  readonly people: Record<Name, Person>;
  readonly #course: Course;
  requestId = '';
  questionId = '';
  estimateIds: Record<Business, string> = { bob: '', bill: '', dana: '' };

  private constructor(course: Course, people: Partial<Record<Name, Person>>) {
    this.#course = { ...course };
    const own = {
      db: databaseOfItsOwn(),
      files: filesOfItsOwn(),
      now: () => new Date(this.#course.ms),
      newId: () => this.#nextId(),
    };
    this.services = { ...services, ...own };
    const enter = (person: Person | undefined) => {
      const client = new Client((address, init) => reach(address, init, own));
      client.session = person?.client.session;
      return { id: '', ...person, client };
    };
    this.people = Object.fromEntries(NAMES.map((name) => [name, enter(people[name])])) as Record<
      Name,
      Person
    >;
  }

  get prefix(): string {
    return this.#course.prefix;
  }

  /** In the order of their creation. */
  #nextId(): string {
    this.#course.ids += 1;
    return `${this.prefix}-0000-4000-8000-${String(this.#course.ids).padStart(12, '0')}`;
  }

  static async begin(asker: Business): Promise<World> {
    const begun = { prefix: randomBytes(4).toString('hex'), ids: 0, ms: Date.parse('2026-11-27T12:00:00Z') };
    const world = new World(begun, {});
    // One after the other, for the same ids in every world.
    for (const name of NAMES) world.people[name] = await register(FORMS[name](), world.people[name].client);
    await world.services.db.doc(`users/${world.people.ada.id}`).update({ isAdmin: true });
    await world.#open(asker);
    return world;
  }

  async #open(asker: Business): Promise<void> {
    this.requestId = await this.#create('carla', 'createRequest', { input: requestForm() });
    for (const name of BUSINESSES)
      this.estimateIds[name] = await this.#create(name, 'createEstimate', {
        input: estimateForm(this.requestId),
      });
    this.questionId = await this.#create(asker, 'askQuestion', {
      params: { id: this.requestId },
      input: { text: 'How many floors does the house have?' },
    });
  }

  async #create<N extends CallName>(who: Name, name: N, options: Options<N>): Promise<string> {
    const { status, text } = await this.make(who, name, options);
    if (status !== 201) throw new Error(`${name} answered ${status}: ${text}`);
    return String(Object(JSON.parse(text)).id);
  }

  /** Another world that goes on from here. Both share only the accounts at Firebase Auth. */
  async copy(): Promise<World> {
    const copy = new World(this.#course, this.people);
    Object.assign(copy, {
      requestId: this.requestId,
      questionId: this.questionId,
      estimateIds: this.estimateIds,
    });
    const { db } = copy.services;
    const batch = db.batch();
    for (const document of await everyDocument(this.services.db))
      batch.set(db.doc(document.ref.path), document.data());
    await batch.commit();
    return copy;
  }

  make<N extends CallName>(who: Name, name: N, options: Options<N>): Promise<Answer> {
    const { client } = this.people[who];
    const { method, path }: Call = calls[name];
    const { params, input }: { params?: object; input?: unknown } = options;
    const body = input === undefined ? {} : json(input);
    return this.settle(() => client.request(pathOf({ path }, { ...params }), { method, ...body }));
  }

  /** A second later, changes something and runs the triggers. */
  async settle<T>(change: () => Promise<T>): Promise<T> {
    this.#course.ms += SECOND_MS;
    const { db, now } = this.services;
    const take = () => takeSnapshot(db);
    const before = await take();
    const result = await change();
    const disconnect = connectTriggers(this.services);
    await runTriggers({ before, after: await take() }, take, now).finally(disconnect);
    return result;
  }
}
