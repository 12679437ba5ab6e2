import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allow, inlineScriptHashes, withScriptHashes } from './csp.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('hashes of inline scripts', () => {
  test('are of the exact text between the tags', () => {
    expect(inlineScriptHashes('<script>\n go() </script><script type="module">x</script>')).toEqual([
      hash('\n go() '),
      hash('x'),
    ]);
  });

  test('leave out files, data and empty scripts', () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><script></script>';
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});

describe('a policy', () => {
  const policy = "default-src 'self'; script-src 'self' 'sha256-old='; style-src 'self' 'unsafe-inline'";

  test('takes new sources into one directive alone, once', () => {
    expect(allow(policy, 'style-src', ["'self'", 'https://a.example'])).toBe(
      "default-src 'self'; script-src 'self' 'sha256-old='; style-src 'self' 'unsafe-inline' https://a.example",
    );
  });

  test('does not go on saying that there are none', () => {
    expect(allow("frame-src 'none'; object-src 'none'", 'frame-src', ['https://a.example'])).toBe(
      "frame-src https://a.example; object-src 'none'",
    );
  });

  test('forgets the hashes of scripts that are gone', () => {
    expect(withScriptHashes(policy, ["'sha256-new='"])).toBe(
      "default-src 'self'; script-src 'self' 'sha256-new='; style-src 'self' 'unsafe-inline'",
    );
  });
});
