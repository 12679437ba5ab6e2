/** Firefox, by WebDriver BiDi. */
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Browser, Engine } from './browser.ts';
import { missingProgram } from './missing.ts';

const PROGRAMS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

async function start(): Promise<Browser> {
  const executablePath = [process.env.FIREFOX_PATH, ...PROGRAMS].find((path) => path && existsSync(path));
  if (!executablePath) throw missingProgram('Firefox', 'apt-get install firefox-esr', 'FIREFOX_PATH');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    open: async (address) => {
      // A navigation by the page itself can abort this one.
      await page.goto(address).catch(() => page.goto(address));
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    choose: async (selector, file) => {
      const input = await page.$<'input'>(`input${selector}` as 'input');
      if (!input) throw new Error('There is no file input.');
      await input.uploadFile(file);
    },
    close: () => browser.close(),
  };
}

export const firefox: Engine = { name: 'Firefox', start };
