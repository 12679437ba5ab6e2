/** WebKitGTK by WebDriver, on a display of its own. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../support/free-port.ts';
import type { Browser, Engine } from './browser.ts';
import { missingProgram } from './missing.ts';

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/{lib,libexec}/**/webkit*/MiniBrowser';
/** The key of an element reference in the WebDriver protocol. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const START_TIMEOUT_MS = 30_000;

/** Starts Xvfb, which writes the number of its display to a pipe. */
async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const failed = once(display, 'error').then(() => {
    throw missingProgram('Xvfb', 'apt-get install xvfb', 'PATH');
  });
  const pipe = display.stdio[3];
  if (!pipe || !('readable' in pipe)) throw new Error('Xvfb has no pipe.');
  const [number] = await Promise.race([once(createInterface({ input: pipe }), 'line'), failed]);
  return { process: display, name: `:${number}` };
}

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });
const reference = z.object({ [ELEMENT_KEY]: z.string() });

class WebDriver {
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  async send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.base + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      headers: { 'content-type': 'application/json' },
    });
    const { value } = answerSchema.parse(await response.json());
    const failure = errorSchema.safeParse(value);
    if (!response.ok && failure.success) throw new Error(`${failure.data.error}: ${failure.data.message}`);
    return value;
  }

  async until(path: string): Promise<void> {
    const end = performance.now() + START_TIMEOUT_MS;
    while (performance.now() < end) {
      const isUp = await this.send('GET', path).then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await pause(100);
    }
    throw new Error('The WebKit driver did not start.');
  }
}

async function start(): Promise<Browser> {
  const binary = process.env.WEBKIT_BROWSER_PATH ?? globSync(MINI_BROWSER)[0];
  if (!existsSync(DRIVER) || !binary) {
    throw missingProgram(
      'WebKit',
      'apt-get install webkit2gtk-driver',
      'WEBKIT_DRIVER_PATH and WEBKIT_BROWSER_PATH',
    );
  }
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    // The sandbox does not work as root, which build machines use.
    env: {
      ...process.env,
      DISPLAY: display.name,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      GDK_BACKEND: 'x11',
    },
  });
  const stop = () => {
    driver.kill();
    display.process.kill();
  };
  try {
    const web = new WebDriver(`http://127.0.0.1:${port}`);
    await web.until('/status');
    const options = { binary, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = session.parse(await web.send('POST', '/session', { capabilities }));
    return inSession(web, `/session/${sessionId}`, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function inSession(web: WebDriver, path: string, stop: () => void): Promise<Browser> {
  await web.send('POST', `${path}/window/rect`, { x: 0, y: 0, width: 1280, height: 960 });
  const find = async (selector: string) => {
    const found = await web.send('POST', `${path}/element`, { using: 'css selector', value: selector });
    return `${path}/element/${reference.parse(found)[ELEMENT_KEY]}`;
  };
  const type = async (selector: string, text: string) =>
    void (await web.send('POST', `${await find(selector)}/value`, { text }));
  return {
    open: async (address) => void (await web.send('POST', `${path}/url`, { url: address })),
    evaluate: (expression) =>
      web.send('POST', `${path}/execute/sync`, { script: `return ${expression}`, args: [] }),
    click: async (selector) => void (await web.send('POST', `${await find(selector)}/click`)),
    type,
    choose: type,
    close: async () => {
      await web.send('DELETE', path).catch(() => {});
      stop();
    },
  };
}

export const webkit: Engine = { name: 'WebKit', start };
