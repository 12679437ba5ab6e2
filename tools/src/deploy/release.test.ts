import { beforeEach, describe, expect, test } from 'vitest';
import { readCommand } from './command.ts';
import { FakeCloud } from './fake-cloud.ts';
import { goBack, readParts, release } from './release.ts';

const target = { project: 'homes', origin: 'https://homes.example' };
const ALL = readParts(undefined);
const BACK_TO =
  'POST https://firebasehosting.googleapis.com/v1beta1/projects/homes/sites/homes/channels/live/releases?versionName=';
const trafficTo = (name: string, to: string) =>
  `run services update-traffic ${name} --to-${to} --region=us-central1`;

let cloud: FakeCloud;
beforeEach(() => {
  cloud = new FakeCloud();
  for (const name of ['api', 'pages']) cloud.addService(name, `${name}-2`, `${name}-1`);
  cloud.releases = ['v2', 'v1'];
});

describe('a deployment', () => {
  test('goes from indexes over rules and functions to pages', async () => {
    await release(target, ALL, cloud.outside);
    expect(cloud.changes).toEqual([
      'firebase deploy --only firestore:indexes',
      'firebase deploy --only firestore:rules,storage',
      'firebase deploy --only functions',
      'firebase deploy --only hosting',
    ]);
  });

  test('waits for the indexes, and says for which', async () => {
    cloud.indexStates = ['CREATING', 'CREATING', 'READY'];
    await release(target, ALL, cloud.outside);
    expect(cloud.said.filter((line) => line.includes('users/indexes/one: CREATING'))).toHaveLength(2);
    expect(cloud.changes).toHaveLength(4);
  });

  test('ends before the functions if the indexes take too long', async () => {
    cloud.indexStates = ['CREATING'];
    await expect(release(target, ALL, cloud.outside)).rejects.toThrow('Run the command again later');
    expect(cloud.changes).toEqual(['firebase deploy --only firestore:indexes']);
  });

  test('asks the functions at their own addresses before it deploys pages, then the whole site', async () => {
    await release(target, ALL, cloud.outside);
    expect(cloud.asked.map(({ address }) => address)).toEqual([
      'https://api.run.test/api/health',
      'https://api.run.test/api/auth/me',
      'https://pages.run.test/businesses/unknown',
      'https://homes.web.app/',
      'https://homes.web.app/api/health',
      'https://homes.web.app/api/auth/me',
      'https://homes.web.app/businesses/unknown',
    ]);
    expect(cloud.asked[2]?.headers.get('x-forwarded-host')).toBe('homes.example');
  });

  test('asks for no filled-in page the first time, as there is none to fill in', async () => {
    cloud.releases = [];
    cloud.answers['/businesses/unknown'] = { status: 503, body: '' };
    await release(target, ALL, cloud.outside);
    expect(cloud.releases).toEqual(['v1']);
  });

  test.each(['/api/health', '/api/auth/me', '/businesses/unknown'])(
    'takes the functions back and leaves the pages if %s fails',
    async (path) => {
      cloud.answers[path] = { status: 500, body: 'Out of order' };
      await expect(release(target, ALL, cloud.outside)).rejects.toThrow(
        /answered 500 .*Out of order\n.*serve again/,
      );
      expect(cloud.serving).toEqual({ api: 'api-2', pages: 'pages-2' });
      expect(cloud.changes.slice(2)).toEqual([
        'firebase deploy --only functions',
        trafficTo('api', 'revisions=api-2=100'),
        trafficTo('pages', 'revisions=pages-2=100'),
      ]);
      expect(cloud.releases).toEqual(['v2', 'v1']);
    },
  );

  test('takes the functions back if some could not be deployed', async () => {
    cloud.failing = ['functions'];
    await expect(release(target, ALL, cloud.outside)).rejects.toThrow('Deploying functions failed');
    expect(cloud.serving).toEqual({ api: 'api-2', pages: 'pages-2' });
  });

  test('takes pages and functions back if the site fails', async () => {
    cloud.answers['/'] = { status: 200, body: 'an empty page' };
    await expect(release(target, ALL, cloud.outside)).rejects.toThrow('https://homes.web.app/ answered 200');
    expect(cloud.serving).toEqual({ api: 'api-2', pages: 'pages-2' });
    expect(cloud.releases).toEqual(['v2', 'v3', 'v2', 'v1']);
  });

  test('sends traffic to the new functions after earlier ones were taken back, and forgets those', async () => {
    cloud.answers['/api/health'] = { status: 500, body: '' };
    await expect(release(target, ALL, cloud.outside)).rejects.toThrow();
    cloud.answers['/api/health'] = { status: 200, body: '{}' };
    cloud.changes.length = 0;
    await release(target, readParts('functions'), cloud.outside);
    expect(cloud.serving).toEqual({ api: 'api-4', pages: 'pages-4' });
    expect(cloud.changes).toEqual([
      'firebase deploy --only functions',
      trafficTo('api', 'latest'),
      trafficTo('pages', 'latest'),
      'run revisions delete api-3 --region=us-central1',
      'run revisions delete pages-3 --region=us-central1',
    ]);
  });
});

describe('going back', () => {
  test('releases the pages before, then the functions before', async () => {
    await goBack(target, ALL, cloud.outside);
    expect(cloud.changes).toEqual([
      `${BACK_TO}v1`,
      trafficTo('api', 'revisions=api-1=100'),
      trafficTo('pages', 'revisions=pages-1=100'),
    ]);
  });

  test('goes to no pages that were taken back', async () => {
    cloud.releases = ['v4', 'v2', 'v3', 'v2', 'v1'];
    await goBack(target, readParts('hosting'), cloud.outside);
    expect(cloud.changes).toEqual([`${BACK_TO}v2`]);
  });

  test('leaves a function that has nothing before, and says so', async () => {
    cloud.addService('fresh', 'fresh-1');
    await goBack(target, readParts('functions'), cloud.outside);
    expect(cloud.serving).toEqual({ api: 'api-1', pages: 'pages-1', fresh: 'fresh-1' });
    expect(cloud.said).toContain('fresh has no revision before fresh-1.');
  });
});

describe('the command', () => {
  test('takes a project, parts, and words for the Firebase CLI', () => {
    const words = '--force --project staging --only firestore,functions:api --non-interactive'.split(' ');
    expect(readCommand(words)).toEqual({
      name: 'staging',
      parts: {
        indexes: ['firestore:indexes'],
        rules: ['firestore:rules'],
        functions: ['functions:api'],
        pages: [],
      },
      isBack: false,
      rest: ['--force', '--non-interactive'],
    });
    expect(readCommand(['-P', 'staging', '--back'])).toMatchObject({ isBack: true, parts: ALL, rest: [] });
  });

  test('refuses unknown parts, and no project', () => {
    expect(() => readCommand(['--project', 'staging', '--only', 'auth'])).toThrow('auth');
    expect(() => readCommand(['--back'])).toThrow('--project NAME');
  });
});
