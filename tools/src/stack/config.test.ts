import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import deployed from '../../../firebase.json' with { type: 'json' };
import { makeStackConfig } from './config.ts';
import { portsAt } from './ports/ports.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  mkdirSync(path.join(folder, 'web'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The source of rules for pages, but not for files that pages load. */
const PAGES = '!/@(api|assets|objects|calendars)/**';

const page = (name: string, html: string) => writeFileSync(path.join(folder, 'web', name), html);
const headers = (config: typeof deployed, source: string) => {
  const rule = config.hosting.headers.find((one) => one.source === source);
  return Object.fromEntries((rule?.headers ?? []).map(({ key, value }) => [key, value]));
};
const directive = (policy: string | undefined, name: string) =>
  policy?.split('; ').find((part) => part.startsWith(`${name} `));

describe('the configuration of a local stack', () => {
  test('names every emulator at its own port on loopback', () => {
    const ports = portsAt(1000);
    const { emulators } = makeStackConfig(ports, folder);
    expect(emulators.auth).toEqual({ host: '127.0.0.1', port: ports.auth });
    expect(emulators.firestore).toEqual({
      host: '127.0.0.1',
      port: ports.firestore,
      websocketPort: ports.firestoreWebsocket,
    });
    expect(emulators.hub.port).toBe(ports.hub);
    expect(emulators.ui).toEqual({ enabled: false, host: '127.0.0.1', port: ports.ui });
  });

  test('has the emulators’ own pages where they are asked for', () => {
    expect(makeStackConfig(portsAt(0), folder, { withUi: true }).emulators.ui.enabled).toBe(true);
  });

  test('serves the copies beside it and builds nothing', () => {
    const { functions, hosting } = makeStackConfig(portsAt(0), folder);
    expect(functions.map(({ source, predeploy }) => ({ source, predeploy }))).toEqual([
      { source: 'functions', predeploy: [] },
    ]);
    expect(hosting).toMatchObject({ public: 'web', predeploy: [] });
  });

  test('sends the app’s addresses to its page, or to the only page there is', () => {
    const destination = () => makeStackConfig(portsAt(0), folder).hosting.rewrites.at(-1)?.destination;
    expect(destination()).toBe('/index.html');
    page('app.html', '<!doctype html>');
    expect(destination()).toBe('/app.html');
  });

  test('lets the page reach this stack, besides what the deployed policy allows', () => {
    const ports = portsAt(1000);
    const policy = headers(makeStackConfig(ports, folder), PAGES)['Content-Security-Policy'];
    const connect = directive(policy, 'connect-src');
    expect(connect).toContain(`http://127.0.0.1:${ports.firestore}`);
    expect(connect).toContain('https://firestore.googleapis.com');
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  test('allows the inline scripts of the built pages by their hash', () => {
    page('index.html', '<script>go()</script><script src="/a.js"></script>');
    const policy = headers(makeStackConfig(portsAt(0), folder), PAGES)['Content-Security-Policy'];
    expect(directive(policy, 'script-src')).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/);
  });

  test('caches the files of this build forever, and no other assets', () => {
    mkdirSync(path.join(folder, 'web/assets'));
    for (const file of ['base-BiuQf3CR.js', 'index.esm-B_e4T2dI.js', 'name-without.txt'])
      page(`assets/${file}`, '');
    const rule = makeStackConfig(portsAt(0), folder).hosting.headers.at(-1);
    expect(rule?.source).toBe('/assets/*-@(B_e4T2dI|BiuQf3CR).*');
    expect(rule?.headers).toEqual([{ key: 'Cache-Control', value: expect.stringContaining('immutable') }]);
  });

  test('leaves the deployed configuration as it is', () => {
    const before = JSON.stringify(deployed);
    makeStackConfig(portsAt(1000), folder);
    expect(JSON.stringify(deployed)).toBe(before);
  });
});

describe('the deployed configuration', () => {
  test('allows only the named inline scripts, and no framing', () => {
    const policy = headers(deployed, PAGES)['Content-Security-Policy'];
    expect(directive(policy, 'script-src')).not.toContain('unsafe');
    expect(directive(policy, 'default-src')).toBe("default-src 'self'");
    expect(policy).not.toMatch(/localhost|127\.0\.0\.1|http:/);
  });

  test('sends the other security headers with every page', () => {
    expect({ ...headers(deployed, '**'), ...headers(deployed, PAGES) }).toMatchObject({
      'Strict-Transport-Security': expect.stringContaining('max-age=31536000'),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=(self)'),
    });
  });

  test('sends a short policy that allows nothing with files that are no pages', () => {
    const order = deployed.hosting.headers.map(({ source }) => source);
    expect(headers(deployed, '**')['Content-Security-Policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    // The last rule that matches wins.
    expect(order.indexOf(PAGES)).toBeGreaterThan(order.indexOf('**'));
  });

  test('caches nothing below /assets by default, and revalidates all other files', () => {
    const order = deployed.hosting.headers.map(({ source }) => source);
    const rest = '!/@(api|objects|businesses|sitemap|calendars)/**';
    expect(headers(deployed, rest)['Cache-Control']).toBe('no-cache');
    expect(headers(deployed, '/assets/**')['Cache-Control']).toBe('no-store');
    // The last rule that matches wins.
    expect(order.indexOf('/assets/**')).toBeGreaterThan(order.indexOf(rest));
  });

  test('leaves the caching of the functions’ answers to the functions', () => {
    expect(headers(deployed, '**')).not.toHaveProperty('Cache-Control');
  });

  test('matches the API before the app’s pages, which serve only the app’s addresses', () => {
    const pages = deployed.hosting.rewrites.filter(({ destination }) => destination !== undefined);
    expect(deployed.hosting.rewrites.slice(-pages.length)).toEqual(pages);
    expect(pages.map(({ source }) => source)).not.toContainEqual(expect.stringContaining('**'));
  });
});
