import { afterEach, describe, expect, test, vi } from 'vitest';
import hosting from '../../firebase.json' with { type: 'json' };
import { PICTURE_PATHS } from './api.ts';
import * as functions from './index.ts';

/** As the deploy tool reads it. */
const endpointOf = (deployed: object): Record<string, unknown> => Reflect.get(deployed, '__endpoint');

describe('Hosting', () => {
  const ways = hosting.hosting.rewrites.map(({ source, function: to }) => [source, to?.functionId]);

  test('routes pictures, then the rest of the API, then pages to their functions', () => {
    expect(ways.filter(([, name]) => name !== undefined)).toEqual([
      ...PICTURE_PATHS.map((path) => [path, 'pictures']),
      ['/objects/**', 'pictures'],
      ['/api', 'api'],
      ['/api/**', 'api'],
      ['/businesses/*', 'pages'],
      ['/sitemap.xml', 'pages'],
      ['/sitemap/*', 'pages'],
      ['/calendars/*', 'pages'],
    ]);
  });
});

describe('every function', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test.each(Object.entries(functions))('%s has bounds of its own choosing', (_, deployed) => {
    expect(endpointOf(deployed)).toMatchObject({
      availableMemoryMb: expect.any(Number),
      concurrency: expect.any(Number),
      minInstances: 0,
      maxInstances: expect.any(Number),
    });
  });

  test('takes another size from the settings of a deployment', async () => {
    vi.stubEnv('PICTURES_MEMORY', '2GiB');
    vi.stubEnv('PICTURES_CONCURRENCY', '8');
    vi.stubEnv('API_MIN_INSTANCES', '1');
    vi.stubEnv('TRIGGERS_MAX_INSTANCES', '3');
    vi.resetModules();
    const { api, pictures, accountDeletions, messageSent } = await import('./index.ts');
    expect(endpointOf(pictures)).toMatchObject({ availableMemoryMb: 2048, concurrency: 8 });
    expect(endpointOf(api)).toMatchObject({ availableMemoryMb: 512, minInstances: 1 });
    for (const trigger of [accountDeletions, messageSent])
      expect(endpointOf(trigger)).toMatchObject({ maxInstances: 3 });
  });

  test('runs as the shared identity, but for the one that reads password hashes', async () => {
    const identities = (all: object) =>
      Object.entries(all).flatMap(([name, deployed]) => {
        const { serviceAccountEmail } = endpointOf(deployed);
        return typeof serviceAccountEmail === 'string' ? [[name, serviceAccountEmail]] : [];
      });
    expect(identities(functions)).toEqual([]);
    vi.stubEnv('HASH_READER', 'hash-reader@homes.iam.gserviceaccount.com');
    vi.resetModules();
    expect(identities(await import('./index.ts'))).toEqual([
      ['exportAccounts', 'hash-reader@homes.iam.gserviceaccount.com'],
    ]);
  });

  test('is not deployed with a size that there is not', async () => {
    vi.stubEnv('API_MEMORY', '600MB');
    vi.resetModules();
    await expect(import('./index.ts')).rejects.toThrow('Invalid');
  });
});
