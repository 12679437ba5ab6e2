/** Someone's listener to their conversations, as a page has it, in this process. */
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '@marketplace/contract/constants';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentSnapshot,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  type Timestamp,
  where,
} from 'firebase/firestore';
import { env } from '../../support/env.ts';
import type { Person } from '../../support/people.ts';

const RETRY_MS = 500;

/** In the order in which they came. */
export type Heard = { clientMessageId: string; at: number }[];

type Message = { clientMessageId: string | null };

export class Listener {
  private readonly app: FirebaseApp;
  private readonly person: Person;
  private readonly ears = new Map<string, Ear>();

  private constructor(app: FirebaseApp, person: Person) {
    this.app = app;
    this.person = person;
    const firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
    const [host = '', port] = env.firestoreHost.split(':');
    connectFirestoreEmulator(firestore, host, Number(port));
    const mine = query(
      collection(firestore, 'conversations'),
      where('participants', 'array-contains', person.id),
      orderBy('movedAt', 'desc'),
      limit(LIMITS.liveConversations),
    );
    onSnapshot(mine, ({ docs }) => {
      for (const conversation of docs) this.earFor(conversation.ref.path).take(conversation);
    });
  }

  static async of(person: Person): Promise<Listener> {
    const app = initializeApp({ projectId: env.projectId, apiKey: 'any' }, person.id);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${env.authHost}`, { disableWarnings: true });
    await signInWithCustomToken(auth, (await person.client.do('getFirebaseToken')).token);
    return new Listener(app, person);
  }

  /** What is said in a conversation; it has been heard of already when this is answered. */
  async hear(path: string): Promise<Heard> {
    const ear = this.earFor(path);
    await ear.begun.promise;
    return ear.heard;
  }

  stop(): Promise<void> {
    return deleteApp(this.app);
  }

  private earFor(path: string): Ear {
    const ear = this.ears.get(path) ?? new Ear((conversation) => this.readMessages(conversation));
    this.ears.set(path, ear);
    return ear;
  }

  /** Again until they come: the process that is asked may have been killed. */
  private async readMessages(conversation: DocumentSnapshot): Promise<Message[]> {
    const { id, client } = this.person;
    const participants: string[] = conversation.get('participants');
    const counterpartId = participants.find((one) => one !== id) ?? '';
    const params = { serviceRequestId: String(conversation.get('serviceRequestId')), counterpartId };
    for (;;) {
      const messages = await client.do('listMessages', { params }).catch(() => undefined);
      if (messages) return messages;
      await pause(RETRY_MS);
    }
  }
}

/** One conversation: message by message, and by all messages where more than the newest one came at once. */
class Ear {
  readonly heard: Heard = [];
  readonly begun = Promise.withResolvers<void>();
  private readonly readMessages: (conversation: DocumentSnapshot) => Promise<Message[]>;
  private movedAt: Timestamp | undefined;
  private added = Promise.resolve();

  constructor(readMessages: (conversation: DocumentSnapshot) => Promise<Message[]>) {
    this.readMessages = readMessages;
  }

  take(conversation: DocumentSnapshot): void {
    const [before, movedAt, newest] = [
      this.movedAt,
      conversation.get('movedAt'),
      conversation.get('newestMessage'),
    ];
    this.movedAt = movedAt;
    this.begun.resolve();
    if (!newest || before?.isEqual(movedAt)) return;
    const isNext = before?.isEqual(newest.after);
    // In their order, as reading takes a while.
    this.added = this.added.then(async () =>
      this.add(isNext ? [newest] : await this.readMessages(conversation)),
    );
  }

  private add(messages: readonly Message[]): void {
    const known = new Set(this.heard.map(({ clientMessageId }) => clientMessageId));
    for (const { clientMessageId } of messages) {
      if (clientMessageId && !known.has(clientMessageId)) {
        this.heard.push({ clientMessageId, at: performance.now() });
      }
    }
  }
}
