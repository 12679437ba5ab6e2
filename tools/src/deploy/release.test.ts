import { beforeEach, describe, expect, test } from 'vitest';
import { readCommand } from './command.ts';
import { FakeCloud } from './fake-cloud.ts';
import { goBack, readParts, release } from './release.ts';
import { REGION } from './revisions.ts';

const target = { project: 'homes', origin: 'https://homes.example', sendsEmails: false };
const ALL = readParts(undefined);
const BACK_TO =
  'POST https://firebasehosting.googleapis.com/v1beta1/projects/homes/sites/homes/channels/live/releases?versionName=';
const trafficTo = (name: string, to: string) =>
  `run services update-traffic ${name} --to-${to} --region=${REGION}`;

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
      'migrate',
      'firebase deploy --only hosting',
    ]);
    expect(cloud.said).toContain('All migrations are finished.');
  });

  test('says which migrations are left to the job', async () => {
    cloud.unfinished = ['0007-places'];
    await release(target, ALL, cloud.outside);
    expect(cloud.said).toContain('The job "migrations" goes on with: 0007-places.');
    expect(cloud.releases).toHaveLength(3);
  });

  test('ends before the pages if a migration fails', async () => {
    cloud.unfinished = new Error('Out of order');
    await expect(release(target, ALL, cloud.outside)).rejects.toThrow(
      /A migration failed: Out of order\n.*pages are as they were/,
    );
    expect(cloud.changes.at(-1)).toBe('migrate');
    expect(cloud.serving).toEqual({ api: 'api-3', pages: 'pages-3' });
  });

  test('waits for the indexes, and says for which', async () => {
    cloud.indexStates = ['CREATING', 'CREATING', 'READY'];
    await release(target, ALL, cloud.outside);
    expect(cloud.said.filter((line) => line.includes('users/indexes/one: CREATING'))).toHaveLength(2);
    expect(cloud.changes).toHaveLength(5);
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
      'https://api.run.test/api/conversations',
      'https://api.run.test/api/reviews/highlights',
      'https://pages.run.test/businesses/unknown',
      'https://homes.web.app/',
      'https://homes.web.app/api/health',
      'https://homes.web.app/api/auth/me',
      'https://homes.web.app/api/conversations',
      'https://homes.web.app/api/reviews/highlights',
      'https://homes.web.app/businesses/unknown',
    ]);
    expect(cloud.asked[4]?.headers.get('x-forwarded-host')).toBe('homes.example');
  });

  test('asks for no filled-in page the first time, as there is none to fill in', async () => {
    cloud.releases = [];
    cloud.answers['/businesses/unknown'] = { status: 503, body: '' };
    await release(target, ALL, cloud.outside);
    expect(cloud.releases).toEqual(['v1']);
  });

  test.each([
    '/api/health',
    '/api/auth/me',
    '/api/conversations',
    '/api/reviews/highlights',
    '/businesses/unknown',
  ])('takes the functions back and leaves the pages if %s fails', async (path) => {
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
  });

  test('asks with a secret where emails are sent, and if it may read the secret', async () => {
    const sending = { ...target, sendsEmails: true };
    await release(sending, readParts('functions'), cloud.outside);
    const asked = cloud.asked.find(({ address }) => address.endsWith('/api/emails/undelivered'));
    expect(asked?.headers.get('authorization')).toBe('Bearer a secret');
    cloud.answers['/api/emails/undelivered'] = { status: 403, body: 'Send the secret' };
    await expect(release(sending, readParts('functions'), cloud.outside)).rejects.toThrow('answered 403');
    cloud.failing = ['secrets'];
    await release(sending, readParts('functions'), cloud.outside);
    expect(cloud.said.join()).toContain('leaves out the secrets');
  });

  test.each(['/api/health', '/'])('deletes the functions that it added if %s fails', async (path) => {
    cloud.added = ['digests'];
    cloud.answers[path] = { status: 500, body: '' };
    await expect(release(target, ALL, cloud.outside)).rejects.toThrow('serve again');
    expect(cloud.changes.at(-1)).toBe('firebase functions:delete digests');
    expect(cloud.serving).toEqual({ api: 'api-2', pages: 'pages-2' });
  });

  test('deletes no function after a first deployment, which has nothing to go back to', async () => {
    cloud.services.clear();
    cloud.releases = [];
    cloud.added = ['api', 'pages'];
    cloud.answers['/api/health'] = { status: 500, body: '' };
    await expect(release(target, ALL, cloud.outside)).rejects.toThrow('answered 500');
    expect(cloud.changes.join()).not.toContain('delete');
  });

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
      'migrate',
      `run revisions delete api-3 --region=${REGION}`,
      `run revisions delete pages-3 --region=${REGION}`,
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

  test('deletes a function that came with the release, and says so', async () => {
    cloud.addService('requestreminders', 'requestreminders-1');
    await goBack(target, readParts('functions'), cloud.outside);
    expect(cloud.serving).toEqual({ api: 'api-1', pages: 'pages-1' });
    expect(cloud.changes.at(-1)).toBe('firebase functions:delete requestReminders');
    expect(cloud.said.join()).toContain('Deleted what the release had added: requestReminders.');
  });

  test('says that a function that came with the release goes on if it cannot be deleted', async () => {
    cloud.addService('digests', 'digests-1');
    cloud.failing = ['functions:delete'];
    await goBack(target, readParts('functions'), cloud.outside);
    expect(cloud.said.join()).toContain('could not be deleted, and go on working: digests.');
  });

  test('leaves an older function that the release did not change, and says so', async () => {
    cloud.addService('recounts', 'recounts-1');
    Object.assign(cloud.services.get('recounts') ?? {}, { ageInDays: 1 });
    await goBack(target, readParts('functions'), cloud.outside);
    expect(cloud.serving).toEqual({ api: 'api-1', pages: 'pages-1', recounts: 'recounts-1' });
    expect(cloud.said).toContain('recounts has no revision before recounts-1, and stays.');
  });

  test('deletes nothing after the first deployment', async () => {
    cloud.services.clear();
    for (const name of ['api', 'pages']) cloud.addService(name, `${name}-1`);
    await goBack(target, readParts('functions'), cloud.outside);
    expect(cloud.serving).toEqual({ api: 'api-1', pages: 'pages-1' });
    expect(cloud.changes).toEqual([]);
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
