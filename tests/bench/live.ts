/**
 * From sending a message to its appearance in the other person's browser, relative to a bare write and listener. The
 * emulators of Hosting and Functions pass each call through three processes, so a second row sends in this process, which
 * shows the product's own share.
 */
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { enterAs } from '../journeys/support/session.ts';
import { Client } from '../support/calls/client.ts';
import { type Conversation, messageForm, openConversation, say } from '../support/people/conversations.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people/people.ts';
import { env } from '../support/stack/env.ts';
import { reach } from '../support/stack/in-process.ts';
import { db } from '../support/stack/stored.ts';
import type { Listening } from './bare-listener/listen.ts';
import { BUDGETS } from './budgets.ts';
import { launch } from './support/browser.ts';
import { buildPage } from './support/build-page.ts';
import { inTurn, type Measure } from './support/measure.ts';
import { serveFolder } from './support/static-server.ts';

const ROUNDS = 15;
const WARM_UP = 5;
/** Lets the receipts and triggers of the previous message finish. */
const REST_MS = 700;

export async function live(): Promise<Measure[]> {
  const folder = path.join(import.meta.dirname, '../../.local/bench/bare-listener');
  await buildPage(path.join(import.meta.dirname, 'bare-listener'), folder);
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const [ours, bare] = [
    await openConversation(customer, business),
    await openConversation(customer, business),
  ];
  const { token } = await customer.client.do('getFirebaseToken');
  const server = await serveFolder(folder);
  const browser = await launch();
  try {
    const context = await browser.newContext();
    await enterAs(context, customer);
    const panel = await openConversationPanel(await context.newPage(), ours);
    const listener = await openBareListener(browser, server.url, bare, token);
    const sent = () => arrival(panel, (content) => say(ours.toCustomer, content));
    const written = () => arrival(listener, (content) => write(bare, content));
    await inTurn(WARM_UP, sent, written);
    const figures = await inTurn(ROUNDS, sent, written);
    const over = 'a bare write, and its listener';
    const name = 'Live: message sent, and seen by the other';
    const near = { ...ours.toCustomer, from: inThisProcess(business) };
    const sentHere = () => arrival(panel, (content) => say(near, content));
    const here = await inTurn(ROUNDS, sentHere, written);
    return [
      { name, over, ...figures, unit: 'ms', budget: BUDGETS.message },
      { name: `${name}, without the emulators' hops`, over, ...here, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

function inThisProcess(person: Person): Person {
  const client = new Client(reach);
  client.session = person.client.session;
  return { ...person, client };
}

async function openConversationPanel(page: Page, { requestId }: Conversation): Promise<Page> {
  await page.goto(`${env.appUrl}/customer?request=${requestId}`);
  const dialog = page.locator('[role="dialog"], [data-details]');
  await dialog.getByRole('button', { name: /^Show messages with/ }).click();
  await dialog.getByText('No messages yet. Start the conversation!').waitFor();
  return page;
}

/** Opens a bare page with a listener on the same path under the same rules. */
async function openBareListener(
  browser: Browser,
  url: string,
  conversation: Conversation,
  token: string,
): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  const { projectId, authHost, firestoreHost } = env;
  const target: Listening = {
    projectId,
    authHost,
    firestoreHost,
    token,
    path: `${conversation.path}/messages`,
  };
  await page.evaluate((to) => window.listen(to), target);
  return page;
}

function write({ path: conversation, toCustomer }: Conversation, content: string): Promise<unknown> {
  const message = { ...messageForm(toCustomer, content), clientMessageId: null, createdAt: Timestamp.now() };
  return db.collection(`${conversation}/messages`).add(message);
}

let count = 0;

/** Milliseconds from sending until the page shows the message. */
async function arrival(page: Page, send: (content: string) => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(REST_MS);
  count += 1;
  const content = `Message number ${count}.`;
  const shown = page.evaluate(shownAt, content);
  // A round trip, so that the observer runs before the message is sent.
  await page.evaluate(() => undefined);
  const began = performance.timeOrigin + performance.now();
  const [end] = await Promise.all([shown, send(content)]);
  return end - began;
}

/** Runs in the page: when the text appears. */
function shownAt(text: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    look();
  });
}
