/** WebKitGTK by WebDriver, on a display of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { WAIT } from '../../support/stack/hangs.ts';
import { freePort } from '../../support/stack/listen.ts';
import type { Browser, Engine } from './browser.ts';
import { missingProgram } from './missing.ts';

const DRIVER = process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = '/usr/{lib,libexec}/**/webkit*/MiniBrowser';

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

async function startDriver(display: string): Promise<{ process: ChildProcess; address: string }> {
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // The sandbox does not work as root, which build machines use.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      GDK_BACKEND: 'x11',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${address}/status`), WAIT);
  return { process: driver, address };
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
  const service = await startDriver(display.name);
  const stop = () => {
    service.process.kill();
    display.process.kill();
  };
  try {
    return inSession(await openSession(service.address, binary), stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function openSession(address: string, binary: string): Promise<WebDriver> {
  const options = { binary, args: ['--automation'] };
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': options,
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 960 });
  return driver;
}

function inSession(driver: WebDriver, stop: () => void): Browser {
  const type = (selector: string, text: string) => driver.findElement(By.css(selector)).sendKeys(text);
  return {
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type,
    choose: type,
    close: () => driver.quit().finally(stop),
  };
}

export const webkit: Engine = { name: 'WebKit', start };
