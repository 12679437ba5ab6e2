import { expect, test } from 'vitest';
import { isWebKit } from './connection.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT}`;
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [
    'Safari on a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`,
  ],
  ['Safari on an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
  ['Firefox on an iPhone', `${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge on an iPhone', `${IPHONE} EdgiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['an app of the home screen', `${IPHONE} Mobile/15E148`],
])('%s runs on WebKit', (_, userAgent) => {
  expect(isWebKit(userAgent)).toBe(true);
});

test.each([
  ['Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/140.0.0.0`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('%s does not', (_, userAgent) => {
  expect(isWebKit(userAgent)).toBe(false);
});
