/** The word of a new request by itself, over a database that no trigger watches: to be broken off, doubled and counted. */
import { randomUUID } from 'node:crypto';
import { newServiceRequest } from '@marketplace/contract/service-request';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { notifyPage } from '../../functions/src/services/notifications/fan-out.ts';
import { beginFanOut, fanOuts } from '../../functions/src/store/fan-outs.ts';
import { newRequest, requests } from '../../functions/src/store/requests.ts';
import { type Account, newAccount, users } from '../../functions/src/store/users.ts';
import { databaseOfItsOwn, services } from './in-process.ts';
import { requestForm } from './market.ts';

export class Town {
  readonly db = databaseOfItsOwn();
  /** The endpoints that were sent to, in turn. */
  told: string[] = [];
  /** Sending to this endpoint fails. */
  failAt: string | undefined;
  beforePush: (endpoint: string) => Promise<void> = async () => {};

  /** As many businesses that listen, each in a browser whose endpoint is its id. */
  async businesses(count: number, changes: Partial<Account> = {}): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    const writer = this.db.bulkWriter();
    for (const id of ids) {
      const known = { name: 'Someone', email: `${id}@example.com`, accountType: 'business' as const };
      const listening = { serviceCategories: ['Concrete'], notificationsEnabled: true };
      const account = newAccount(id, { ...known, ...listening, ...changes }, new Date());
      void writer.set(users(this.db).doc(id), account);
      const target = { userId: id, endpoint: id, p256dhKey: 'p', authKey: 'a', registration: null };
      const browser = { ...target, userAgent: null, createdAt: Timestamp.now() };
      void writer.set(this.db.doc(`pushSubscriptions/${id}`), browser);
    }
    await writer.close();
    return ids;
  }

  async postedRequest(category = 'Concrete'): Promise<string> {
    const id = randomUUID();
    const owner = { id: randomUUID(), name: 'Carla', profileImageUrl: null };
    const form = z.parse(newServiceRequest, requestForm({ category }));
    await requests(this.db)
      .doc(id)
      .set(newRequest(form, owner, id, new Date()));
    await beginFanOut(this.db, id, Timestamp.now(), new Date());
    return id;
  }

  async state(id: string) {
    return (await fanOuts(this.db).doc(id).get()).data();
  }

  notifyPage(id: string, page: number): Promise<void> {
    return notifyPage({ ...services, db: this.db, push: ({ endpoint }) => this.push(endpoint) }, id, page);
  }

  /** Does what the triggers do. */
  async tellAll(id: string): Promise<number> {
    let pages = 0;
    for (let at = await this.state(id); at && at.stage !== 'done'; at = await this.state(id)) {
      await this.notifyPage(id, at.page);
      pages += 1;
    }
    return pages;
  }

  private async push(endpoint: string) {
    await this.beforePush(endpoint);
    if (endpoint === this.failAt) throw new Error('The power went off');
    this.told.push(endpoint);
    return 'sent' as const;
  }
}
