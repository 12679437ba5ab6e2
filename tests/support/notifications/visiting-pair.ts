/** A customer and a business that agree on a visit, with the trigger of each change run twice. */
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import { expect } from 'vitest';
import { removeRemains } from '../../../functions/src/services/maintenance/remove-remains.ts';
import { notifyOfVisit } from '../../../functions/src/services/notification/visit/notify-of-visit.ts';
import { estimates } from '../../../functions/src/store/estimate/estimates.ts';
import { passReminder } from '../../../functions/src/store/visit/reminders.ts';
import { type StoredVisit, visits } from '../../../functions/src/store/visit/visits.ts';
import type { IsolatedApi } from '../calls/direct.ts';
import { type NotifiedPair, notificationsOf, send } from './notified-pair.ts';

type VisitCall = Parameters<IsolatedApi['act']>[1];
const NEVER = new Date(8.64e15);

type Who = 'customer' | 'business';

export class VisitingPair {
  readonly pair: NotifiedPair;
  /** At the whole hour, a week ahead. */
  readonly window: { start: string; end: string };
  id = '';

  private constructor(pair: NotifiedPair) {
    this.pair = pair;
    const start = Math.ceil((pair.date().getTime() + 7 * DAY_MS) / HOUR_MS) * HOUR_MS;
    this.window = windowAt(start);
  }

  /** The business has sent an estimate, and offers a look. */
  static async begin(pair: NotifiedPair): Promise<VisitingPair> {
    await send(pair);
    const visiting = new VisitingPair(pair);
    pair.pushed.length = 0;
    await visiting.follow(async () => {
      const input = { purpose: 'look', windows: [visiting.window], note: '' };
      const params = { id: pair.requestId };
      const { status, body } = await pair.own.act(pair.business, 'proposeVisit', { params, input });
      expect([status, body]).toEqual([201, expect.anything()]);
      visiting.id = String(Object(body).id);
    });
    return visiting;
  }

  async read(): Promise<StoredVisit | undefined> {
    return this.id ? (await visits(this.pair.own.db).doc(this.id).get()).data() : undefined;
  }

  /** Runs the trigger of a change twice, as events can be doubled. */
  async follow(change: () => Promise<unknown>): Promise<void> {
    const before = await this.read();
    await change();
    const after = await this.read();
    if (!after) throw new Error('The visit is gone.');
    const at = this.pair.now();
    for (let times = 0; times < 2; times += 1) await notifyOfVisit(this.pair.withPush, { before, after, at });
  }

  async act(who: Who, name: VisitCall, input?: object): Promise<void> {
    this.pair.later(1000);
    await this.follow(async () => {
      const call = { params: { id: this.id }, ...(input && { input }) };
      const { status, body } = await this.pair.own.act(this.pair[who], name, call);
      expect([status, body]).toEqual([200, expect.anything()]);
    });
  }

  /** The customer deletes the request once the estimate is withdrawn. Runs the trigger of its visit. */
  async deleteRequest(): Promise<void> {
    const { own, business, customer, requestId } = this.pair;
    const [estimate] = (await estimates(own.db).get()).docs;
    await own.act(business, 'deleteEstimate', { params: { id: estimate?.id ?? '' } });
    await this.follow(async () => {
      const { status } = await own.act(customer, 'deleteRequest', { params: { id: requestId } });
      expect(status).toBe(204);
    });
    await removeRemains(own.db, requestId);
  }

  /** The customer takes the offered time. */
  book(): Promise<void> {
    return this.act('customer', 'bookVisit', { start: this.window.start, address: 'none' });
  }

  /** Lets time pass to that of the beginning of the visit and so much more. */
  pass(ms: number): void {
    this.pair.later(Date.parse(this.window.start) + ms - this.pair.date().getTime());
  }

  /** Takes each step of the reminders that is due at a time from the beginning of the visit on. */
  async remindAt(ms: number): Promise<void> {
    this.pass(ms);
    const { own, date } = this.pair;
    const isDue = async () => ((await this.read())?.remindAt?.toDate() ?? NEVER) <= date();
    while (await isDue()) await this.follow(() => passReminder(own.db, this.id, date()));
  }

  /** The texts about visits, for one side. */
  async told(who: Who): Promise<string[]> {
    const found = await notificationsOf(this.pair, this.pair[who]);
    return found.filter(({ kind }) => kind === 'visit').map(({ title, body }) => `${title}. ${body}`);
  }

  /** The titles that were pushed since the last look. */
  pushed(): string[] {
    return this.pair.pushed.splice(0);
  }
}

export const windowAt = (start: number) => ({
  start: new Date(start).toISOString(),
  end: new Date(start + 2 * HOUR_MS).toISOString(),
});
