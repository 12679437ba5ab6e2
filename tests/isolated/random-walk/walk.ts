/** People on a stage of their own, and their moves. */
import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Services } from '../../../functions/src/services/services.ts';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import type { Client } from '../../support/calls/client.ts';
import { json } from '../../support/calls/table.ts';
import { Browser } from '../../support/notifications/push-service.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { databaseOfItsOwn, filesOfItsOwn, services } from '../../support/stack/in-process.ts';
import { situationOf } from '../situations/index.ts';
import { Dice } from './dice.ts';
import { echoOf } from './echo.ts';
import { recounted } from './invariants/recounts.ts';
import type { CallOptions } from './step.ts';
import { connectTriggers, runSchedule } from './triggers.ts';
import { Watch } from './watch.ts';

/** A scene sets up a call and makes it. An echo makes an earlier call again about other things. */
export type Move = { waitMs: number } & ({ how: 'scene'; name: CallName } | { how: 'echo'; seed: number });

const TEN_MINUTES_MS = 600_000;
const MANY = 1_000_000;
/** Practically unlimited, because other tests cover these limits. */
const limits = { loginFailuresPerAccount: MANY, loginFailuresPerCaller: MANY, registrationsPerCaller: MANY };

export class Walk {
  readonly watch: Watch;
  readonly #people: Stage;
  readonly #disconnect: () => void;

  private constructor(watch: Watch, people: Stage, disconnect: () => void) {
    this.watch = watch;
    this.#people = people;
    this.#disconnect = disconnect;
  }

  static async begin(): Promise<Walk> {
    const db = databaseOfItsOwn();
    const watch = new Watch(db);
    const ids = new Dice(0);
    const own: Partial<Services> = {
      db,
      files: filesOfItsOwn(),
      config: { ...services.config, limits },
      now: () => watch.now,
      // The same in every run, but for accounts, which Firebase Auth keeps.
      newId: () => (watch.current === 'register' ? randomUUID() : ids.id()),
      push: async ({ endpoint }, { tag }) => {
        watch.pushes.push({ endpoint, tag });
        return 'sent';
      },
    };
    const disconnect = connectTriggers({ ...services, ...own });
    const people = await stage(own, (way) => watch.over(way));
    const walk = new Walk(watch, people, disconnect);
    await watch.lookAgain();
    for (const person of [people.carla, people.bob]) await listenToPushes(person);
    return walk;
  }

  async play(move: Move): Promise<void> {
    await this.#wait(move.waitMs);
    if (move.how === 'scene') await this.#playScene(move.name);
    else await this.#playEcho(new Dice(move.seed));
    this.watch.expectSound();
  }

  /** Checks the export of each account, and recounts everything. */
  async end(): Promise<void> {
    const newest = new Map([...this.watch.sessions].map(([cookie, id]) => [id, cookie]));
    for (const [id, cookie] of newest) {
      const { status, text } = await this.#clientWith(cookie).answer('exportAccount');
      if (status === 200) this.watch.expectKept(id, text);
    }
    this.watch.expectSound();
    this.watch.expectAll(await recounted(this.#people.db, this.watch.surroundings.stored, this.watch.now));
  }

  close(): void {
    this.#disconnect();
  }

  async #wait(ms: number): Promise<void> {
    this.watch.pass(ms);
    if (ms < TEN_MINUTES_MS) return;
    await runSchedule();
    await this.watch.lookAgain();
  }

  /** Earlier moves may make a scene impossible, such as a suspension or a block. */
  async #playScene(name: CallName): Promise<void> {
    try {
      const { who, params = {}, query = {}, input } = await situationOf(name).good(this.#people);
      // The setup writes uploads past the calls.
      await this.watch.lookAgain();
      await this.#ask(who.client, name, { params, query, input });
    } catch {
      this.watch.expectSound();
    }
  }

  /** Each name of a call has the same probability, even if it was made more often. */
  async #playEcho(dice: Dice): Promise<void> {
    const byName = Map.groupBy(this.watch.made, ({ name }) => name);
    const call = dice.pick(dice.pick([...byName.values()]) ?? []);
    if (!call) return;
    const { name, actor, asked } = echoOf(call, this.watch.surroundings, dice);
    await this.#ask(this.#clientOf(actor, dice), name, asked);
  }

  #ask(
    client: Client,
    name: CallName,
    { params, query, input }: Pick<CallOptions, 'params' | 'input'> & { query: object },
  ) {
    const { method, path } = calls[name];
    const init = input === undefined ? {} : json(input);
    return client.request(pathOf({ path }, params, { ...query }), { method, ...init });
  }

  #clientOf(actor: string | null, dice: Dice): Client {
    const own = [...this.watch.sessions].filter(([, id]) => id === actor);
    return this.#clientWith(dice.pick(own)?.[0]);
  }

  #clientWith(session: string | undefined): Client {
    const client = this.#people.visitor();
    client.session = session;
    return client;
  }
}

async function listenToPushes({ client }: Person): Promise<void> {
  await client.do('updateNotificationSettings', { input: { enabled: true } });
  await client.do('subscribePush', { input: new Browser().subscription });
}
