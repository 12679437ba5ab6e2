/** Lee, whose account has every kind of data, with Cara and with Bob, and is scheduled for deletion. */

import type { CallName } from '@marketplace/contract/calls';
import { DAY_MS, HOUR_MS } from '@marketplace/contract/shared/time';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { closeAccount } from '../../../functions/src/services/leaving/close-account.ts';
import { notifyOfDecision, notifyOfEstimate } from '../../../functions/src/services/notification/estimate.ts';
import { notifyOfLeaving } from '../../../functions/src/services/notification/job.ts';
import { notifyOfMessage } from '../../../functions/src/services/notification/message.ts';
import { pictureFile } from '../../../functions/src/services/picture/store-picture.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { refreshDenormalizedFields } from '../../../functions/src/store/copies/denormalized-fields.ts';
import { pictureIdOf } from '../../../functions/src/store/picture/pictures.ts';
import { saveUpload, UPLOADS } from '../../../functions/src/store/picture/uploads.ts';
import { type CallOptions, type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { everyDocument } from '../../support/firestore/every-document.ts';
import { estimateForm, requestForm, uploaded } from '../../support/people/market.ts';
import { filesOfItsOwn, type OwnFiles, services } from '../../support/stack/in-process.ts';

export const LEE = {
  name: 'Lee Waylander',
  businessName: 'Waylander Roofs',
  phone: '512 555 0188',
  location: '77 Quillpen Lane, Austin, TX 78701',
  businessAddress: '78 Quillpen Lane, Austin, TX 78701',
  visitSettings: {
    hours: { timeZone: 'America/Boise', week: Array(7).fill({ from: '00:05', to: '23:55' }) },
    gapMinutes: 47,
  },
};

export const UNDER_SEAL = 'Not published yet.';

type People = Record<'lee' | 'cara' | 'bob', Account>;

export class Leaving {
  readonly own: IsolatedApi;
  readonly files: OwnFiles;
  readonly within: Services;
  readonly now: () => Date;
  readonly lee: Account;
  readonly cara: Account;
  readonly bob: Account;
  readonly #clock: { ms: number };

  private constructor(own: IsolatedApi, files: OwnFiles, clock: { ms: number }, people: People) {
    this.own = own;
    this.files = files;
    this.#clock = clock;
    this.now = () => new Date(clock.ms);
    this.within = { ...services, db: own.db, files, now: this.now };
    this.lee = people.lee;
    this.cara = people.cara;
    this.bob = people.bob;
  }

  static async begin(): Promise<Leaving> {
    const clock = { ms: Date.now() };
    const files = filesOfItsOwn();
    const own = isolatedApi({ files, now: () => new Date(clock.ms) });
    const [lee, cara, bob] = await Promise.all([
      own.someone('both', { ...LEE, emailVerified: true }),
      own.someone('customer', { name: 'Cara' }),
      own.someone('business', { name: 'Bob' }),
    ]);
    return new Leaving(own, files, clock, { lee, cara, bob });
  }

  pass(ms: number): void {
    this.#clock.ms += ms;
  }

  /** Makes a call that must succeed, and returns the id in its answer. */
  async make(actor: Account, name: CallName, asked: CallOptions): Promise<string> {
    this.pass(1000);
    const { status, body } = await this.own.act(actor, name, asked);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return String(Object(body).id);
  }

  async picture(owner: Account): Promise<string> {
    const { id, path } = await uploaded(owner, {}, this.own.db);
    await this.files.write(pictureFile(id), Buffer.from('a picture'), 'image/webp');
    return path;
  }

  async job(owner: Account, business: Account, imageUrls: string[] = []) {
    const place = owner === this.lee ? { location: LEE.location } : {};
    const form = requestForm({ ...place, imageUrls, businessId: business.id });
    const requestId = await this.make(owner, 'createRequest', { input: form });
    const estimateId = await this.make(business, 'createEstimate', { input: estimateForm(requestId) });
    await notifyOfEstimate(this.within, estimateId);
    const say = async (from: Account, content: string, imageUrls: string[] = []) => {
      const receiverId = from === owner ? business.id : owner.id;
      const input = { serviceRequestId: requestId, senderId: from.id, receiverId, content, imageUrls };
      await notifyOfMessage(
        this.within,
        `${requestId}_${business.id}`,
        await this.make(from, 'sendMessage', { input }),
      );
    };
    const accept = async () => {
      await this.make(owner, 'markEstimatesSeen', { params: { id: requestId } });
      await this.make(owner, 'acceptEstimate', { params: { id: estimateId }, input: { shareContact: true } });
      for (const party of [owner, business])
        await this.make(party, 'getContact', { params: { id: requestId } });
      await notifyOfDecision(this.within, estimateId, Timestamp.fromDate(this.now()));
    };
    const complete = () => this.make(owner, 'completeRequest', { params: { id: requestId } });
    const review = (author: Account, text: string) =>
      this.make(author, 'writeReview', { params: { id: requestId }, input: { stars: 4, text } });
    return { requestId, estimateId, say, accept, complete, review };
  }

  ask(business: Account, requestId: string, text: string): Promise<string> {
    return this.make(business, 'askQuestion', { params: { id: requestId }, input: { text } });
  }

  /** A booked visit of Lee to Cara, and one that Lee declined with a note. */
  async visits(requestId: string): Promise<void> {
    const start = Math.ceil(this.now().getTime() / DAY_MS + 3) * DAY_MS;
    const windowAt = (day: number) => ({
      start: new Date(start + day * DAY_MS).toISOString(),
      end: new Date(start + day * DAY_MS + HOUR_MS).toISOString(),
    });
    const propose = (day: number) =>
      this.make(this.cara, 'proposeVisit', {
        params: { id: requestId },
        input: { businessId: this.lee.id, purpose: 'work', windows: [windowAt(day)], note: '' },
      });
    const booked = await propose(0);
    const input = { start: windowAt(0).start };
    await this.make(this.lee, 'bookVisit', { params: { id: booked }, input });
    const declined = await propose(1);
    const note = 'Waylander is on vacation.';
    await this.make(this.lee, 'endVisitOffer', { params: { id: declined }, input: { note } });
    const figures = { customer: { kept: 0, told: 0 }, business: { kept: 1, told: 2 } };
    await this.own.db.doc(`visitFigures/${this.lee.id}`).set(figures);
  }

  /** Creates every kind of data for Lee, with Cara and with Bob. */
  async live() {
    const shown = await this.picture(this.lee);
    const asked = await this.job(this.lee, this.bob, [shown]);
    await asked.say(this.lee, 'When can you come?', [await this.picture(this.lee)]);
    await asked.say(this.lee, '', [await this.picture(this.lee)]);
    await asked.say(this.bob, 'On Tuesday.', [await this.picture(this.bob)]);
    await asked.accept();
    await asked.complete();
    await asked.review(this.lee, 'Came in time.');
    await asked.review(this.bob, 'Pays in time.');
    const done = await this.job(this.cara, this.lee);
    await done.say(this.cara, 'Is it expensive?');
    await done.say(this.lee, 'It is what it is.');
    await done.accept();
    await done.complete();
    await done.review(this.cara, UNDER_SEAL);
    const running = await this.job(this.cara, this.lee);
    await running.accept();
    const wanted = await this.job(this.lee, this.bob);
    const offered = await this.job(this.cara, this.lee);
    const edited = { params: { id: offered.estimateId }, input: { amount: 500 } };
    await this.make(this.lee, 'updateEstimate', edited);
    const change = { amount: 600, description: 'New gutters', timeline: '1 week' };
    await this.make(this.cara, 'proposeChange', { params: { id: running.estimateId }, input: change });
    for (const [from, to, on] of [
      [this.lee, this.cara, offered],
      [this.bob, this.lee, wanted],
    ] as const) {
      await this.ask(from, on.requestId, 'How high is the roof?');
      const id = await this.ask(from, on.requestId, 'How old is the roof?');
      await this.make(to, 'answerQuestion', { params: { id }, input: { answer: 'Twenty years.' } });
    }
    await this.visits(running.requestId);
    await this.make(this.lee, 'makeCalendarFeed', {});
    const alone = await this.make(this.lee, 'createRequest', {
      input: requestForm({ location: LEE.location }),
    });
    await this.make(this.lee, 'saveSearch', {
      input: { name: 'Quillpen roofs', query: { q: 'roof', category: 'Roofing' }, alert: 'at-once' },
    });
    await this.make(this.lee, 'blockAccount', { params: { accountId: this.bob.id } });
    for (const [who, about] of [
      [this.lee, this.bob],
      [this.bob, this.lee],
    ] as const)
      await this.make(who, 'createReport', {
        input: { kind: 'profile', thingId: about.id, reason: 'spam', text: who.name },
      });
    const ada = await this.own.someone('customer', { name: 'Ada' });
    await users(this.own.db).doc(ada.id).update({ isAdmin: true });
    const thing = { kind: 'profile', thingId: this.lee.id };
    await this.make({ ...ada, isAdmin: true }, 'createAct', {
      input: { ...thing, act: 'warn', reason: 'Be kind to Waylander.' },
    });
    const single = { kind: 'picture', thingId: pictureIdOf(shown) };
    await this.make({ ...ada, isAdmin: true }, 'createAct', {
      input: { ...single, act: 'hide', reason: 'It shows a neighbor.' },
    });
    await this.make(this.bob, 'blockAccount', { params: { accountId: this.lee.id } });
    await this.picture(this.lee);
    await saveUpload(
      this.own.db,
      { address: 'https://uploads.example', ownerId: this.lee.id, file: 'x' },
      this.within.now(),
    );
    await this.files.write(`${UPLOADS}/${this.lee.id}/x`, Buffer.from('on its way'), 'image/webp');
    await this.own.db.doc('pushSubscriptions/of-lee').set({
      userId: this.lee.id,
      endpoint: 'https://push.example/lee',
      p256dhKey: 'a key',
      authKey: 'another',
      registration: null,
      userAgent: 'Firefox on Linux',
      sessionId: 'a session',
      createdAt: Timestamp.now(),
    });
    return { asked, done, running, wanted, offered, alone };
  }

  /** Schedules the deletion, and runs the triggers. */
  async leave(): Promise<void> {
    const deletesAt = Timestamp.fromMillis(this.now().getTime() + 30 * DAY_MS);
    await users(this.own.db).doc(this.lee.id).update({ deletesAt });
    await closeAccount(this.within, this.lee.id);
    await refreshDenormalizedFields(this.own.db, this.lee.id);
    await notifyOfLeaving(this.within, this.lee.id);
  }

  /** All documents by path. */
  async allStored(): Promise<Map<string, DocumentData>> {
    return new Map(
      (await everyDocument(this.own.db)).map((document) => [document.ref.path, document.data()]),
    );
  }

  /** Documents that contain the id. */
  async storedAbout(id: string): Promise<[string, DocumentData][]> {
    return [...(await this.allStored())].filter((document) => pathAndText(document).includes(id));
  }

  async bodyOf(actor: Account, name: CallName, asked: CallOptions = {}) {
    return Object((await this.own.act(actor, name, asked)).body);
  }
}

export const pathAndText = ([path, data]: readonly [string, DocumentData]): string =>
  [path, JSON.stringify(data)].join(' ');
