/** The product on which the moves are made: the API in this process, over a database and files of its own. */
import { createHash, randomUUID } from 'node:crypto';
import type { Registration } from '@marketplace/contract/account/forms';
import type { User } from '@marketplace/contract/account/schema';
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { presentUser } from '../../../functions/src/present/account.ts';
import { sessionId } from '../../../functions/src/services/identity/identity.ts';
import { closeAccount } from '../../../functions/src/services/leaving/close-account.ts';
import { deletePictureFiles } from '../../../functions/src/services/picture/keep-picture.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import {
  type Account,
  findUser,
  forgetEndedSuspensions,
  users,
} from '../../../functions/src/store/account/accounts.ts';
import { refreshDenormalisedFields } from '../../../functions/src/store/account/denormalized-fields.ts';
import { accountTotals } from '../../../functions/src/store/account/totals.ts';
import { removeConversations } from '../../../functions/src/store/conversation/changes.ts';
import { forgetPicturesOn, pictureIdOf } from '../../../functions/src/store/picture/pictures.ts';
import { publishDueReviews } from '../../../functions/src/store/review/reviews.ts';
import { correctTotals } from '../../../functions/src/store/totals/totals.ts';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import { env } from '../../support/env.ts';
import { ask, bodyOf, databaseOfItsOwn, filesOfItsOwn, logged, services } from '../../support/in-process.ts';
import { emailChangeCodes, type MailKind, mailsTo } from '../../support/mails.ts';
import { uploaded } from '../../support/market.ts';
import { businessForm, customerForm } from '../../support/people.ts';
import { jpeg, put } from '../../support/pictures.ts';
import { type Answer, type Asked, answerOf } from './model.ts';
import { deviceOf, type Move } from './moves/move.ts';
import type { Put } from './pictures.ts';
import { publishDue } from './reviews.ts';
import type { Asking } from './rule.ts';
import { type Bytes, changeUser, emptyWorld, type World } from './world.ts';

type Role = { form: () => Registration; isAdmin?: boolean };
const CAST: readonly Role[] = [
  { form: () => customerForm({ name: 'Cleo' }) },
  { form: () => customerForm({ name: 'Carl' }) },
  { form: () => businessForm({ name: 'Bea' }) },
  { form: () => businessForm({ name: 'Bert', businessName: '' }) },
  { form: () => businessForm({ name: 'Kim', accountType: 'both' }) },
  { form: () => customerForm({ name: 'Ada' }), isAdmin: true },
  { form: () => customerForm({ name: 'Amy' }), isAdmin: true },
];
const PICTURES_EACH = 3;
const UPLOADED: Record<Bytes, Promise<Buffer>> = {
  picture: jpeg({ width: 8, height: 4 }),
  nonsense: Promise.resolve(Buffer.from('%PDF-1.7 is no picture')),
};
const VAPID_PUBLIC_KEY = 'the public key that the product was given';
/** Limits on attempts have tests of their own. */
const MANY = 1_000_000;
const UNLIMITED = {
  loginFailuresPerAccount: MANY,
  loginFailuresPerCaller: MANY,
  registrationsPerCaller: MANY,
};

/** After which others see another name or picture. */
const CHANGES_OF_FACE: ReadonlySet<CallName> = new Set([
  'updateProfile',
  'setProfileImage',
  'deleteAccount',
  'keepAccount',
]);

/** Which mail carries the code that a call takes, or that is looked at for a purpose. */
const CODES_OF: Readonly<Record<string, MailKind | 'EMAIL_CHANGE'>> = {
  resetPassword: 'PASSWORD_RESET',
  verifyEmail: 'VERIFY_EMAIL',
  confirmEmailChange: 'EMAIL_CHANGE',
  'password-reset': 'PASSWORD_RESET',
  'email-verification': 'VERIFY_EMAIL',
  'email-change': 'EMAIL_CHANGE',
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
  readonly db = databaseOfItsOwn(this.#projectId);
  readonly #services: Partial<Services> = {
    db: this.db,
    now: () => this.#now,
    config: {
      ...services.config,
      limits: UNLIMITED,
      vapid: { ...services.config.vapid, publicKey: VAPID_PUBLIC_KEY },
    },
  };
  readonly #cast = new Map<Role, Member>();
  readonly #cookies = new Map<string, string>();
  /** Of the newest link of a kind to an address. */
  readonly #codes = new Map<string, string>();
  /** By id, for people to read. */
  readonly #names = new Map<string, string>();
  files = filesOfItsOwn();
  #now = new Date();
  #ids = 0;

  /** The same people as always, with their pictures and nothing else. */
  async set(): Promise<World> {
    await this.#clear();
    this.#cookies.clear();
    this.#codes.clear();
    this.files = filesOfItsOwn();
    for (const role of CAST) {
      if (!this.#cast.has(role)) this.#cast.set(role, await this.#register(role));
    }
    // In the order of the cast, whoever is new in it: by that order people are chosen.
    const members = CAST.flatMap((role) => this.#cast.get(role) ?? []);
    this.#now = new Date(Math.max(...members.map(({ account }) => account.createdAt.toMillis())));
    this.#ids = 0;
    const world = emptyWorld(this.#now, VAPID_PUBLIC_KEY);
    const pictures = await Promise.all(members.map((member) => this.#bring(member)));
    await correctTotals(this.db, accountTotals, this.#now);
    for (const [index, member] of members.entries()) this.#enter(member, pictures[index] ?? [], world);
    return world;
  }

  /** Asks the product, then the model. */
  async make(move: Move, world: World): Promise<Made> {
    this.#now = new Date(this.#now.getTime() + move.waitMs);
    world.now = this.#now;
    await publishDueReviews(this.db, this.#now);
    publishDue(world);
    await this.#endSuspensions(world);
    const asked = move.in(world);
    const before = structuredClone({ people: world.people, pictures: world.pictures });
    if (asked.puts) await fillUpload(asked.puts);
    const { answer, cursor } = await this.#ask(asked, world);
    const expected = answerOf(world, asked, generatedIn(answer.body, cursor));
    if (answer.status < 300) await this.#follow(asked, before, world);
    return { asked, expected, actual: answer };
  }

  async #endSuspensions(world: World): Promise<void> {
    const over = [...world.people.values()].filter(
      ({ user: { suspendedUntil } }) =>
        suspendedUntil !== null && Date.parse(suspendedUntil) <= world.now.getTime(),
    );
    if (over.length === 0) return;
    await forgetEndedSuspensions(this.db, this.#now);
    for (const { user } of over) {
      changeUser(world, user, { suspendedUntil: null });
      await refreshDenormalisedFields(this.db, user.id);
    }
  }

  /** Text with people's names in the place of their ids. */
  named(text: string): string {
    return [...this.#names].reduce((named, [id, name]) => named.replaceAll(id, name), text);
  }

  async #clear(): Promise<void> {
    const documents = `projects/${this.#projectId}/databases/(default)/documents`;
    const { ok } = await fetch(`http://${env.firestoreHost}/emulator/v1/${documents}`, { method: 'DELETE' });
    if (!ok) throw new Error('The database could not be emptied.');
  }

  async #register({ form, isAdmin = false }: Role): Promise<Member> {
    const input = form();
    const { body, cookie } = await this.#send('POST', '/api/auth/register', input);
    const { id } = generatedIn(body);
    const account = id === '' ? undefined : await findUser(this.db, id);
    if (!account || !cookie) throw new Error(`Not registered: ${JSON.stringify(body)}`);
    return { account: { ...account, isAdmin }, password: input.password, cookie };
  }

  /** Stores someone with their pictures, whose paths it gives back. */
  async #bring({ account }: Member): Promise<string[]> {
    const pictures = Array.from({ length: PICTURES_EACH }, () => uploaded(account, {}, this.db));
    await users(this.db).doc(account.id).set(account);
    return (await Promise.all(pictures)).map(({ path }) => path);
  }

  #enter({ account, password, cookie }: Member, pictures: readonly string[], world: World): void {
    const device = deviceOf(account.id, 0);
    world.people.set(account.id, { user: withoutDraftKey(presentUser(account)), password });
    world.signedIn.set(device, account.id);
    this.#cookies.set(device, cookie);
    this.#names.set(account.id, account.name);
    const unused = { requestId: null, conversationId: null, hidden: null, hasBytes: false };
    const bare = { ownerId: account.id, purpose: 'request' as const, ...unused };
    for (const path of pictures) world.pictures.set(path, { ...bare });
  }

  /** What is logged out of, or superseded, is still sent: it must be worth nothing by itself. */
  async #ask(asked: Asked, world: World): Promise<{ answer: Answer; cursor: string }> {
    const { name, device, params, query, input } = this.#withSecrets(asked);
    const { method, path }: Call = calls[name];
    const url = pathOf({ path }, params, query);
    const { status, body, headers, cookie } = await this.#send(method, url, input, this.#cookies.get(device));
    if (cookie) this.#cookies.set(device, cookie);
    if (name === 'requestPasswordReset' && status < 300)
      await this.#readMail(String(input?.email), 'PASSWORD_RESET');
    const own = world.people.get(world.signedIn.get(device) ?? '')?.user;
    if (own && status < 300) await this.#readOwnMail(asked, own);
    const cursor = String(headers['X-Next-Cursor'] ?? '');
    return { answer: comparable(name, status, body, cursor), cursor };
  }

  /** What the model does not know: the session on a device, and the code that went to an address. */
  #withSecrets(asked: Asked): Asked {
    const { name, params, input } = asked;
    if (name === 'endSession') {
      const cookie = this.#cookies.get(params?.sessionId ?? '') ?? '';
      return { ...asked, params: { sessionId: sessionId(cookie) } };
    }
    const kind = CODES_OF[String(input?.purpose ?? name)];
    if (kind) {
      const code = this.#codes.get(`${kind} ${input?.code}`) ?? 'of-no-mail';
      return { ...asked, input: { ...input, code } };
    }
    return asked;
  }

  /** Keeps the code of a mail to the caller under the address of the caller's account. */
  async #readOwnMail({ name, input }: Asked, { email, pendingEmail }: User): Promise<void> {
    if (name === 'requestEmailVerification') await this.#readMail(email, 'VERIFY_EMAIL');
    const wanted = { requestEmailChange: pendingEmail, updateProfile: input?.email }[String(name)];
    const code = wanted ? (await emailChangeCodes(String(wanted))).at(-1) : undefined;
    if (code) this.#codes.set(`EMAIL_CHANGE ${email}`, code);
  }

  async #readMail(email: string, kind: MailKind): Promise<void> {
    const code = (await mailsTo(email, kind)).at(-1)?.oobCode;
    if (code) this.#codes.set(`${kind} ${email}`, code);
  }

  async #send(method: string, url: string, body?: unknown, session?: string) {
    // Firebase Auth keeps people, and their ids; all else that is made has the same id in every run.
    const isNewcomer = url.startsWith(calls.register.path);
    const newId = () => (isNewcomer ? randomUUID() : idOf(this.#ids++));
    const reply = await ask(
      { method, url, body, headers: { ...(session && { cookie: `__session=${session}` }) } },
      { ...this.#services, files: this.files, newId },
    );
    if (reply.status === 500)
      throw new Error(`${method} ${url}`, { cause: logged.findLast(({ cause }) => cause)?.cause });
    const cookie = /^__session=([^;]*)/.exec(String(reply.headers['Set-Cookie'] ?? ''))?.[1];
    return { status: reply.status, headers: reply.headers, body: bodyOf(reply), cookie };
  }

  /** What the triggers do, which hear nothing of this database. */
  async #follow({ name, device, params, input }: Asked, before: Before, world: World): Promise<void> {
    const id = params?.id ?? '';
    if (name === 'deleteRequest' && !world.requests.has(id)) {
      await removeConversations(this.db, id);
      await forgetPicturesOn(this.db, id);
    }
    const gone = [...before.pictures].flatMap(([path, { hidden }]) =>
      world.pictures.has(path) ? [] : [path, ...(hidden ? [hidden.path] : [])],
    );
    if (gone.length > 0) await deletePictureFiles(this.files, gone.map(pictureIdOf));
    const me = world.signedIn.get(device) ?? '';
    if (name === 'register') this.#names.set(me, `newcomer ${world.people.size - CAST.length}`);
    if (name === 'deleteAccount') await closeAccount({ db: this.db, now: () => this.#now }, me);
    if (name === 'createAct' || name === 'undoAct' || name === 'decideAppeal') {
      for (const user of world.people.keys()) await refreshDenormalisedFields(this.db, user);
    }
    if (CHANGES_OF_FACE.has(name)) await refreshDenormalisedFields(this.db, me);
    if (name === 'resetPassword' || name === 'confirmEmailChange') {
      const holder = [...before.people.values()].find(({ user }) => user.email === input?.code);
      this.#recast(holder?.user.id);
    }
    if (name === 'changePassword') this.#recast(me);
  }

  /** Firebase Auth keeps a change, and ended the session of before: next time a newcomer takes this part. */
  #recast(id: string | undefined): void {
    for (const [role, { account }] of this.#cast) if (account.id === id) this.#cast.delete(role);
  }
}

type Before = Pick<World, 'people' | 'pictures'>;

async function fillUpload({ to, bytes }: Put): Promise<void> {
  const status = await put(to, await UPLOADED[bytes]);
  if (status !== 200) throw new Error(`An upload was answered ${status}.`);
}

function generatedIn(body: unknown, cursor = ''): Asking['generated'] {
  const { id, user, objectPath, hiddenImageUrls, uploadURL } = Object(body);
  const text = (value: unknown) => String(value ?? '');
  return {
    id: text(id ?? user?.id),
    path: text(objectPath ?? hiddenImageUrls?.[0]),
    address: text(uploadURL),
    cursor,
  };
}

const PAGED: readonly CallName[] = [
  'listBlocks',
  'listDisclosures',
  'listReports',
  'listActs',
  'listOwnActs',
  'listAppeals',
  'listOpenRequests',
  'listConversations',
  'listReviewsOfBusiness',
  'listReviewsOfCustomer',
];

/** What the model says nothing of. What the record leads to is compared in the end. */
const UNTOLD: readonly CallName[] = ['listSessions', 'exportAccount', 'listRecord'];

/** What the model says of an answer too: of refusals the code, and of a bulk change how many failed, not why. */
function comparable(name: CallName, status: number, body: unknown, cursor: string): Answer {
  if (status >= 400) return { status, body: Object(body).code };
  if (status === 204) return { status, ...(body !== null && { body }) };
  if (PAGED.includes(name)) return { status, body: { found: body, goesOn: cursor !== '' } };
  if (UNTOLD.includes(name)) return { status };
  if (Object(body).user)
    return { status, body: { ...Object(body), user: withoutDraftKey(Object(body).user) } };
  const { error, token } = Object(body);
  if (name === 'getFirebaseToken') return { status, body: { ...Object(body), token: whomFor(token) } };
  if (typeof error !== 'string') return { status, body };
  return { status, body: { ...Object(body), error: /^\d+ of \d+/.exec(error)?.[0] } };
}

/** Random, and of no meaning to the marketplace. */
function withoutDraftKey({ draftKey: _, ...user }: User): User {
  return user;
}

/** Whose ears it gives. To be the account itself, or what is claimed besides, would be a right that nobody was given. */
function whomFor(token: unknown) {
  const [, payload = ''] = String(token).split('.');
  const { uid, claims } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { account, session: _, until: __, ...more } = claims;
  return { account, isTheAccount: uid === account, more };
}
