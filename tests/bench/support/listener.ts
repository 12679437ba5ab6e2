/** A person's listener to their conversations, in this process instead of a page. */
import { setTimeout as pause } from 'node:timers/promises';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type DocumentSnapshot,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  type Timestamp,
} from 'firebase/firestore';
import type { Person } from '../../support/people/people.ts';
import { env } from '../../support/stack/env.ts';

const RETRY_MS = 500;

/** Messages in the order of their arrival. */
export type Heard = { clientMessageId: string; at: number }[];

type Message = { clientMessageId: string | null };

export class Listener {
  private readonly app: FirebaseApp;
  private readonly person: Person;
  private readonly firestore: Firestore;
  private readonly stops: (() => void)[] = [];

  private constructor(app: FirebaseApp, person: Person) {
    this.app = app;
    this.person = person;
    this.firestore = initializeFirestore(app, { localCache: memoryLocalCache() });
    const [host = '', port] = env.firestoreHost.split(':');
    connectFirestoreEmulator(this.firestore, host, Number(port));
  }

  static async of(person: Person): Promise<Listener> {
    const app = initializeApp({ projectId: env.projectId, apiKey: 'any' }, person.id);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${env.authHost}`, { disableWarnings: true });
    await signInWithCustomToken(auth, (await person.client.do('getFirebaseToken')).token);
    return new Listener(app, person);
  }

  /**
   * Listens to a conversation, and resolves once the first snapshot has arrived. A page listens to all conversations by one
   * query, but the emulator reruns every query of a collection for each write.
   */
  hear(path: string): Promise<Heard> {
    const ear = new Ear((conversation) => this.readMessages(conversation));
    return new Promise((resolve, reject) => {
      const next = (conversation: DocumentSnapshot) => {
        ear.take(conversation);
        resolve(ear.heard);
      };
      this.stops.push(onSnapshot(doc(this.firestore, path), next, reject));
    });
  }

  stop(): Promise<void> {
    for (const stop of this.stops) stop();
    return deleteApp(this.app);
  }

  /** Retries until the messages arrive, because the process that answers may have been killed. */
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

/** Follows one conversation by its newest message, and reads all messages if it missed some. */
class Ear {
  readonly heard: Heard = [];
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
    if (!newest || before?.isEqual(movedAt)) return;
    const isNext = before?.isEqual(newest.after);
    // Chained, because reads that overlap would change the order.
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
