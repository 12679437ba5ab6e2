import { describe, expect, test } from 'vitest';
import { refuseOtherSites } from './same-site.ts';

const OURS = ['https://app.example', 'http://localhost:5002'];
const passes = (headers: Record<string, string>, method = 'POST') => {
  try {
    refuseOtherSites({ method, headers }, OURS);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'cross-site' });
    return false;
  }
};

describe('what changes something', () => {
  test.each([
    [{ origin: 'https://app.example' }, true],
    [{ origin: 'https://app.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{}, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://app.example.evil.example' }, false],
    [{ origin: 'http://app.example' }, false],
    [{ origin: 'https://app.example:8443' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ])('with %j may pass: %s', (headers, expected) => {
    expect(passes(headers)).toBe(expected);
  });
});

test('reading is open to every page, which cannot see the answer', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(passes({ origin: 'https://evil.example' }, method)).toBe(true);
  }
});
