/** The fan-out of a new request on a database without triggers, so that tests can interrupt, repeat, and count it. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { newServiceRequest } from '@marketplace/contract/request/schema';
import type { NewSavedSearch } from '@marketplace/contract/saved-search/schema';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Point } from '../../../functions/src/lib/map/distance.ts';
import { notifyPage } from '../../../functions/src/services/notification/fan-out/request.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { addFanOut, fanOuts } from '../../../functions/src/store/notification/fan-outs.ts';
import { newRequest, requests } from '../../../functions/src/store/request/requests.ts';
import { savedSearches, searchesToStore } from '../../../functions/src/store/saved-search/saved-searches.ts';
import { requestForm } from '../people/market.ts';
import { databaseOfItsOwn, services } from '../stack/in-process.ts';
import { storedBrowser } from './stored-browser.ts';

export const AUSTIN: Point = { latitude: 30.27, longitude: -97.74 };

export class Town {
  readonly db = databaseOfItsOwn();
  /** The notified endpoints, in order. */
  notified: string[] = [];
  /** Whether the process of the triggers was killed. */
  private isKilled = false;
  beforePush: (endpoint: string) => Promise<void> = async () => {};

  /** Creates businesses with push subscriptions. The endpoint of the first browser is the id, the others add a number. */
  async businesses(
    count: number,
    changes: Partial<Account> | ((index: number) => Partial<Account>) = {},
    browsersEach = 1,
  ): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    const writer = this.db.bulkWriter({ throttling: false });
    for (const [index, id] of ids.entries()) {
      const own = typeof changes === 'function' ? changes(index) : changes;
      const known = { name: 'Someone', email: `${id}@example.com`, accountType: 'business' as const };
      const listening = { serviceCategories: ['Concrete'], notificationsEnabled: true };
      const account = newAccount(id, { ...known, ...listening, ...own }, new Date());
      void writer.set(users(this.db).doc(id), account);
      for (let browser = 0; browser < browsersEach; browser += 1) {
        const endpoint = browser === 0 ? id : `${id}-${browser}`;
        void writer.set(this.db.doc(`pushSubscriptions/${endpoint}`), storedBrowser(id, endpoint));
      }
    }
    await writer.close();
    return ids;
  }

  async postedRequest(
    category = 'Concrete',
    askedBusinessId: string | null = null,
    point: Point | null = AUSTIN,
  ): Promise<string> {
    const id = randomUUID();
    const owner = { id: randomUUID(), name: 'Carla', profileImageUrl: null };
    const form = z.parse(newServiceRequest, requestForm({ category }));
    await requests(this.db)
      .doc(id)
      .set(newRequest({ ...form, askedBusinessId, point }, owner, id, new Date()));
    const posted = { id, customerId: owner.id, askedBusinessId };
    await this.db.runTransaction(async (transaction) =>
      addFanOut(transaction, this.db, posted, { id, now: new Date() }),
    );
    return id;
  }

  /** Saves searches of each account, as the call does. */
  async saveSearches(
    ids: string | readonly string[],
    searches: readonly NewSavedSearch[],
    point: Point | null = AUSTIN,
  ): Promise<void> {
    const stored = searches.map((search) => ({ id: randomUUID(), ...search }));
    const writer = this.db.bulkWriter({ throttling: false });
    for (const id of [ids].flat())
      void writer.set(savedSearches(this.db).doc(id), searchesToStore({ id, point }, stored));
    await writer.close();
  }

  /** Stores a job in progress of a business. */
  async runningJob(businessId: string): Promise<void> {
    const id = randomUUID();
    const owner = { id: randomUUID(), name: 'Carla', profileImageUrl: null };
    const request = newRequest(z.parse(newServiceRequest, requestForm()), owner, id, new Date());
    const acceptedEstimate = { id: randomUUID(), businessId, amount: 100 };
    await this.db.doc(`serviceRequests/${id}`).set({ ...request, status: 'in-progress', acceptedEstimate });
  }

  async state(id: string) {
    return (await fanOuts(this.db).doc(id).get()).data();
  }

  notifyPage(id: string, page: number): Promise<void> {
    return notifyPage({ ...services, db: this.db, push: ({ endpoint }) => this.push(endpoint) }, id, page);
  }

  /** Runs all pages of the fan-out, as the triggers do. */
  async notifyAll(id: string): Promise<number> {
    let pages = 0;
    for (let at = await this.state(id); at && at.stage !== 'done'; at = await this.state(id)) {
      await this.notifyPage(id, at.page);
      pages += 1;
    }
    return pages;
  }

  /** How often each business's list contains the request. */
  async recorded(requestId: string): Promise<Map<string, number>> {
    const entries = await this.entries(requestId);
    return new Map(entries.map((entry) => [entry.ref.parent.parent?.id ?? '', Number(entry.get('count'))]));
  }

  /** The title that each business's list has of the request. */
  async titles(requestId: string): Promise<Map<string, unknown>> {
    const entries = await this.entries(requestId);
    return new Map(entries.map((entry) => [entry.ref.parent.parent?.id ?? '', entry.get('title')]));
  }

  private async entries(requestId: string) {
    return (await this.db.collectionGroup('notifications').where('requestId', '==', requestId).get()).docs;
  }

  /** Runs triggers in a process that is killed after a number of database requests. */
  async killAfter(requests: number, triggers: () => Promise<unknown>): Promise<void> {
    const revive = killClient(this.db, requests, () => {
      this.isKilled = true;
    });
    await triggers().catch(() => {});
    revive();
    this.isKilled = false;
  }

  private async push(endpoint: string) {
    await this.beforePush(endpoint);
    if (this.isKilled) throw powerCut();
    this.notified.push(endpoint);
    return 'sent' as const;
  }
}

/** With an error code that the SDK does not retry. */
const powerCut = () => Object.assign(new Error('The power went off'), { code: PERMISSION_DENIED });
const PERMISSION_DENIED = 7;

type Send = (...args: unknown[]) => Promise<unknown>;

/** Loses the answers of the last request and of those in flight with it, whose writes may be stored. */
function killClient(db: Firestore, requests: number, onKill: () => void): () => void {
  const methods = { request: Reflect.get(db, 'request'), requestStream: Reflect.get(db, 'requestStream') };
  let left = requests;
  const mortal = (method: unknown): Send => {
    if (typeof method !== 'function') throw new Error('The Firestore client has no request to break off.');
    return async (...args) => {
      left -= 1;
      if (left < 0) throw powerCut();
      const answer = await Reflect.apply(method, db, args);
      if (left > 0) return answer;
      onKill();
      // An unread stream would stay open, and its timeout would fail the whole run.
      if (answer instanceof Readable) answer.resume();
      throw powerCut();
    };
  };
  Object.assign(db, { request: mortal(methods.request), requestStream: mortal(methods.requestStream) });
  return () => {
    left = Number.POSITIVE_INFINITY;
    Object.assign(db, methods);
  };
}
