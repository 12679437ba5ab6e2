/** Finds and uses the elements of a page by role and name. */
import { setTimeout as pause } from 'node:timers/promises';
import { env } from '../../support/stack/env.ts';
import type { Browser } from './browser.ts';

const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 100;

const ELEMENTS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  textbox: 'input:not([type="radio"], [type="checkbox"], [type="file"]), textarea',
  select: 'select',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  file: 'input[type="file"]',
  heading: 'h1, h2, h3',
  article: 'article',
};

type Role = keyof typeof ELEMENTS;

/**
 * Runs in the page: marks the element with this name for the driver and returns whether it exists. Elements behind a
 * dialog do not count. An exact name takes precedence over names that begin with it.
 */
function mark(elements: string, name: string, number: number): boolean {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labeled = by.map((id) => plain(document.getElementById(id)?.textContent)).join(' ');
    const labels = 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
    const label = plain(labels.map(({ textContent }) => textContent).join(' '));
    return plain(element.getAttribute('aria-label')) || labeled || label || plain(element.textContent);
  };
  const isReachable = (element: Element) =>
    !element.closest('[aria-hidden="true"], [inert]') &&
    (element.getClientRects().length > 0 || element.matches('input[type="file"]'));
  const all = Array.from(document.querySelectorAll(elements)).filter(isReachable);
  const found = all.find((one) => nameOf(one) === name) ?? all.find((one) => nameOf(one).startsWith(name));
  if (!found || found.matches(':disabled, [aria-disabled="true"]')) return false;
  document.querySelector(`[data-found="${number}"]`)?.removeAttribute('data-found');
  found.setAttribute('data-found', String(number));
  return true;
}

/** Runs in the page: whether an element has not moved since the last call and is not covered. */
function isAtRest(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) return false;
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const place = [x, y, width, height].join();
  const stays = element.dataset.place === place;
  element.dataset.place = place;
  return stays && top !== null && (element.contains(top) || top.contains(element));
}

/** Runs in the page. React notices a choice only by the native setter and the event. */
function select(selector: string, value: string): boolean {
  const element = document.querySelector<HTMLSelectElement>(selector);
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(element, value);
  return element?.dispatchEvent(new Event('change', { bubbles: true })) ?? false;
}

const call = (work: (...given: never[]) => unknown, ...given: unknown[]) =>
  `(${work})(...${JSON.stringify(given)})`;

export class Screen {
  private readonly browser: Browser;
  private marks = 0;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  open = (path: string): Promise<void> => this.browser.open(env.appUrl + path);

  async until(what: string, isSo: () => Promise<unknown>): Promise<void> {
    const end = performance.now() + TIMEOUT_MS;
    while (!(await isSo())) {
      if (performance.now() > end)
        throw new Error(`Timed out waiting for ${what}. The page shows: ${await this.text()}`);
      await pause(POLL_INTERVAL_MS);
    }
  }

  text = async () => String(await this.browser.evaluate('document.body.innerText'));
  sees = (text: string) => this.until(`"${text}"`, async () => (await this.text()).includes(text));
  isAt = (path: string) =>
    this.until(
      `the address ${path}`,
      async () => (await this.browser.evaluate('location.pathname')) === path,
    );

  evaluate = (expression: string) => this.browser.evaluate(expression);

  /** Waits for an enabled element with this role and name, and returns its selector. */
  async find(role: Role, name: string, within = ''): Promise<string> {
    this.marks += 1;
    const number = this.marks;
    await this.until(`the ${role} "${name}"`, () =>
      this.browser.evaluate(call(mark, `${within}:is(${ELEMENTS[role]})`, name, number)),
    );
    return `[data-found="${number}"]`;
  }

  /** Waits for a toast and dismisses it. In a background window it would stay, and could cover buttons. */
  async toast(text: string): Promise<void> {
    await this.sees(text);
    await this.browser.evaluate(`document.querySelector('[aria-label="Dismiss"]')?.click()`);
  }

  /** Presses an element once it is at rest, because a moving or covered one cannot be pressed. */
  async press(role: Role, name: string, within = ''): Promise<string> {
    let selector = '';
    const attempt = async () => {
      selector = await this.find(role, name, within);
      const asked = call(isAtRest, selector);
      await this.until(`the ${role} "${name}" to be at rest`, () => this.browser.evaluate(asked));
      await this.browser.click(selector);
      return true;
    };
    await this.until(`to press the ${role} "${name}"`, () => attempt().catch(() => false));
    return selector;
  }

  /** Confirms the open question, after ticking its checkbox if it has one. */
  async confirm(name: string, agreement?: string): Promise<void> {
    const question = '[role="alertdialog"] ';
    if (agreement) await this.press('checkbox', agreement, question);
    await this.press('button', name, question);
  }

  async write(name: string, text: string): Promise<void> {
    const selector = await this.find('textbox', name);
    await this.browser.evaluate(`document.querySelector('${selector}').select()`);
    await this.browser.type(selector, text);
  }

  async choose(name: string, value: string): Promise<void> {
    const selector = await this.find('select', name);
    await this.browser.evaluate(call(select, selector, value));
  }

  async upload(name: string, file: string): Promise<void> {
    await this.browser.choose(await this.find('file', name), file);
  }

  hasFocus = (selector: string) =>
    this.until(`the focus at ${selector}`, () =>
      this.browser.evaluate(`document.activeElement === document.querySelector('${selector}')`),
    );

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.open('/login');
    await this.write('Email', email);
    await this.write('Password', password);
    await this.press('button', 'Sign In');
    await this.toast('Welcome back.');
  }

  /** Clears what the previous test left behind. */
  async signOut(): Promise<void> {
    await this.open('/login');
    await this.browser.evaluate('void localStorage.clear()');
    const signOut = `fetch('/api/auth/logout', { method: 'POST' }).then(() => { window.isSignedOut = true })`;
    await this.browser.evaluate(`void ${signOut}`);
    await this.until('signing out', () => this.browser.evaluate('window.isSignedOut === true'));
  }
}
