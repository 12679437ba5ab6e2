import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cloudFiles, type Files } from './files.ts';

const LARGE = Buffer.alloc(3_000_000, 7);
/** Writes down what Cloud Storage is asked: the emulator pays no attention to most of it. */
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  if (request.url?.includes('alt=media')) response.writeHead(200).end(LARGE);
  else response.writeHead(200, { location: 'https://storage.example/session' }).end('{}');
});
let files: Files;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const storageEmulatorHost = `127.0.0.1:${port}`;
  files = cloudFiles({ projectId: 'demo-files', bucket: 'pictures', storageEmulatorHost });
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

test('an upload is opened for pages of ours, and can fill its place once but never replace what lies there', async () => {
  expect(await files.openUpload('uploads/ann/1', { origin: 'https://app.example' })).toBe(
    'https://storage.example/session',
  );
  const [{ url = '', headers } = {} as IncomingMessage] = asked;
  const { pathname, searchParams } = new URL(url, 'http://storage');
  expect(pathname).toBe('/upload/storage/v1/b/pictures/o');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    uploadType: 'resumable',
    name: 'uploads/ann/1',
    ifGenerationMatch: '0',
  });
  expect(headers.origin).toBe('https://app.example');
  expect(headers).not.toHaveProperty('x-upload-content-length');
});

test('an upload whose size was declared is opened for just that many bytes', async () => {
  await files.openUpload('uploads/ann/2', { origin: 'https://app.example', size: 7_000_000 });
  expect(asked[0]?.headers['x-upload-content-length']).toBe('7000000');
});

test('a large picture is read whole, without a warning of a leak', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  expect((await files.read('images/large'))?.equals(LARGE)).toBe(true);
  // Node warns in a later turn.
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
