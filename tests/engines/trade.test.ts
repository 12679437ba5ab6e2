/** The main journeys in browsers of other engines than Chromium, run by `npm run engines`. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post, send } from '../support/people/market.ts';
import {
  type Person,
  registerBusiness,
  registerCustomer,
  registerGeneralist,
  uniqueEmail,
} from '../support/people/people.ts';
import { jpeg } from '../support/people/pictures.ts';
import type { Browser } from './support/browser.ts';
import { firefox } from './support/firefox.ts';
import { Screen } from './support/screen.ts';
import { webkit } from './support/webkit.ts';

const wantedNames = (process.env.ENGINES ?? '').split(',').filter((name) => name !== '');
const engines = [firefox, webkit].filter(
  ({ name }) => wantedNames.length === 0 || wantedNames.includes(name.toLowerCase()),
);

describe.each(engines)('in $name', ({ start }) => {
  let browser: Browser;
  let screen: Screen;
  beforeAll(async () => {
    browser = await start();
    screen = new Screen(browser);
  });
  afterAll(() => browser?.close());
  beforeEach(() => screen.signOut());

  test('a guest registers, returns to the protected page, and posts a request with a picture', async () => {
    await screen.open('/customer/new-request');
    await screen.press('link', 'Create Account');
    await screen.press('radio', 'Customer');
    await screen.write('Full name', 'Maria Lopez');
    await screen.write('Email', uniqueEmail('maria'));
    await screen.write('Password', 'a good password 1');
    await screen.press('button', 'Continue');
    await screen.write('Location', 'Austin, TX 78701');
    await screen.write('Phone number', '512 555 0100');
    await screen.press('button', 'Create Account');
    await screen.toast('Welcome to');

    const picture = path.join(tmpdir(), `wall-${process.pid}.jpg`);
    await writeFile(picture, await jpeg());
    await screen.open('/customer/new-request');
    await screen.write('Title', 'Mend the wall');
    await screen.choose('Category', 'Carpentry');
    await screen.write('Description', 'It leans.');
    await screen.upload('Photos', picture);
    await screen.sees('1/5');
    await screen.toast('Images uploaded successfully');
    await screen.press('button', 'Continue');
    await screen.write('Minimum budget', '100');
    await screen.write('Maximum budget', '300');
    await screen.choose('Timeline', 'Next week');
    await screen.press('button', 'Post Service Request');
    await screen.confirm('Post Service Request', 'I have read');
    await screen.toast('Service request posted!');
    await screen.sees('Mend the wall');
    await screen.press('button', 'Sign Out');
    await screen.isAt('/');
  });

  test('a business finds a request and sends its estimate', async () => {
    const [owner, business] = await Promise.all([registerCustomer(), registerGeneralist()]);
    const title = `Roof ${owner.id.slice(0, 8)}`;
    const { id } = await post(owner, { title });
    await screen.signIn(business);
    await screen.isAt('/business');
    await screen.write('Search', title);
    await screen.sees(title);
    await screen.press('button', 'Send Estimate');
    await screen.write('Your Price', '450');
    await screen.choose('Timeline', '1 week');
    await screen.press('button', 'Send Estimate');
    await screen.confirm('Send Estimate', 'I have read');
    await screen.toast('Estimate sent!');
    const { estimates } = await owner.client.do('getRequest', { params: { id } });
    expect(estimates).toMatchObject([{ amount: 450, timeline: '1 week', status: 'pending' }]);
  });

  test('a customer accepts an estimate, receives a message live, and completes the job', async () => {
    const [owner, business] = await Promise.all([registerCustomer(), registerBusiness()]);
    const { id } = await post(owner);
    await send(business, id);
    await screen.signIn(owner);
    await screen.isAt('/customer');
    const opener = await screen.press('button', 'View Details');
    await screen.press('button', 'Accept Estimate');
    await screen.confirm('Accept Estimate');
    await screen.toast('Estimate accepted!');
    await exchangeMessages(screen, owner, business, id);
    await screen.press('button', 'Mark as Complete');
    await screen.confirm('Mark as Complete');
    await screen.toast('Job marked as complete!');
    await screen.press('button', 'Close');
    await screen.hasFocus(opener);
  });

  test('a business saves its website, and a press still counts when an error appears', async () => {
    const business = await registerBusiness();
    await screen.signIn(business);
    await screen.isAt('/business');
    await screen.open('/profile');
    await screen.write('Website', 'no address');
    await screen.press('button', 'Save Changes');
    await screen.sees('Please enter a valid website URL');
    await screen.write('Website', 'https://builders.example');
    await screen.press('button', 'Save Changes');
    await screen.toast('Profile Updated');
    const { user } = await business.client.do('getMe');
    expect(user?.businessWebsite).toBe('https://builders.example');
  });

  test('returns the focus to a category after viewing it', async () => {
    await screen.open('/');
    await screen.press('link', 'Construction');
    await screen.press('link', 'Back to Categories');
    await screen.hasFocus(await screen.find('link', 'Construction'));
  });
});

/** Runs in the page: the Enter event that Safari sends after an input method's text was confirmed. */
function confirmWord(box: Element): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  Object.defineProperty(event, 'keyCode', { get: () => 229 });
  box.dispatchEvent(event);
}

/** Exchanges messages live. The Enter that confirms an input method's text sends nothing. */
async function exchangeMessages(
  screen: Screen,
  owner: Person,
  business: Person,
  requestId: string,
): Promise<void> {
  await screen.press('button', 'Show messages');
  await screen.write('Message to', 'When can you start?');
  const box = await screen.find('textbox', 'Message to');
  await screen.evaluate(`(${confirmWord})(document.querySelector('${box}'))`);
  expect(await screen.evaluate(`document.querySelector('${box}').value`)).toBe('When can you start?');
  await screen.press('button', 'Send');
  const input = { serviceRequestId: requestId, senderId: business.id, receiverId: owner.id };
  await screen.until('the message at the other side', async () => {
    const params = { serviceRequestId: requestId, counterpartId: owner.id };
    const messages = await business.client.do('listMessages', { params });
    return messages.some(({ content }) => content === 'When can you start?');
  });
  await business.client.do('sendMessage', { input: { ...input, content: 'Monday at nine' } });
  await screen.sees('Monday at nine');
}
