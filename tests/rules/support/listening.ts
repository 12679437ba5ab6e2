/** What the security rules let the browsers of accounts listen to, in the database of the API. */

import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { HOUR_SECONDS } from '@marketplace/contract/shared/time';
import { findUser } from '../../../functions/src/store/account/accounts.ts';
import type { Person } from '../../support/people/people.ts';
import { env } from '../../support/stack/env.ts';
import { db } from '../../support/stack/stored.ts';
import { isAllowed } from './allowed.ts';
import { openWorld } from './firestore-world.ts';

type Listening = {
  mayListen: (person: Person | undefined, conversationId: string) => Promise<boolean>;
  close: () => Promise<void>;
};

export async function openListening(): Promise<Listening> {
  const world = await openWorld(env.projectId);
  const browsers = new Map<string, Promise<RulesTestContext>>();
  const browserOf = (person: Person | undefined): Promise<RulesTestContext> => {
    const key = person?.id ?? 'guest';
    const browser = browsers.get(key) ?? contextOf(world, person);
    browsers.set(key, browser);
    return browser;
  };
  return {
    mayListen: async (person, conversationId) => {
      const browser = (await browserOf(person)).firestore();
      const conversation = browser.doc(`conversations/${conversationId}`);
      const answers = await Promise.all([
        isAllowed(conversation.get()),
        isAllowed(conversation.collection('messages').get()),
      ]);
      if (answers[0] !== answers[1])
        throw new Error(`The conversation ${conversationId} is readable in part.`);
      return answers[0];
    },
    close: () => world.cleanup(),
  };
}

/** With the claims of the token that the API hands out. */
async function contextOf(world: RulesTestEnvironment, person: Person | undefined): Promise<RulesTestContext> {
  if (!person) return world.unauthenticatedContext();
  const session = (await findUser(db, person.id))?.sessions[0];
  const until = Math.floor(Date.now() / 1000) + HOUR_SECONDS;
  return world.authenticatedContext(`listener-${person.id}`, { account: person.id, session, until });
}
