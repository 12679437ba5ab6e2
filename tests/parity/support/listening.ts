/** What the security rules in force let someone's browser listen to. */
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { findUser } from '../../../functions/src/store/account/accounts.ts';
import { isAllowed } from '../../support/allowed.ts';
import { env } from '../../support/env.ts';
import type { Person } from '../../support/people.ts';
import { db } from '../../support/stored.ts';

// A refusal is an answer here, and no warning.
setLogLevel('silent');

const [host = '', port] = env.firestoreHost.split(':');
let world: RulesTestEnvironment | undefined;
const browsers = new Map<string, Browser>();

/** Loads no rules: those of the product are there. */
async function environment(): Promise<RulesTestEnvironment> {
  world ??= await initializeTestEnvironment({
    projectId: env.projectId,
    firestore: { host, port: Number(port) },
  });
  return world;
}

type Browser = ReturnType<RulesTestContext['firestore']>;

async function browserOf(person: Person | undefined): Promise<Browser> {
  const rules = await environment();
  const key = person?.id ?? 'guest';
  const open = browsers.get(key);
  if (open) return open;
  const context = person ? await listenerContext(rules, person) : rules.unauthenticatedContext();
  const browser = context.firestore();
  browsers.set(key, browser);
  return browser;
}

/** As the token that the API hands out has it. */
async function listenerContext(rules: RulesTestEnvironment, { id }: Person): Promise<RulesTestContext> {
  const session = (await findUser(db, id))?.sessions[0];
  const until = Math.floor(Date.now() / 1000) + 60 * 60;
  return rules.authenticatedContext(`listener-${id}`, { account: id, session, until });
}

export async function closeListeners(): Promise<void> {
  await world?.cleanup();
}

/** To a conversation and to its messages; where the two differ, something is wrong with the rules. */
export async function mayListen(person: Person | undefined, conversationId: string): Promise<boolean> {
  const conversation = (await browserOf(person)).doc(`conversations/${conversationId}`);
  const answers = await Promise.all([
    isAllowed(conversation.get()),
    isAllowed(conversation.collection('messages').get()),
  ]);
  if (answers[0] !== answers[1]) throw new Error(`The conversation ${conversationId} is readable in part.`);
  return answers[0];
}
