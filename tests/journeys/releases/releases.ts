import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import firebaseConfig from '../../../firebase.json' with { type: 'json' };
import { addBuild, type Hosting } from '../../../tools/src/hosting/hosting.ts';
import { env } from '../../support/stack/env.ts';
import { listen } from '../../support/stack/listen.ts';

/** A deployed version: its files and its Hosting configuration. */
export type Release = { folder: string; hosting: Hosting };

// A default import would not do: in Node it is the whole CommonJS module, to TypeScript its default export.
const { default: superstatic }: typeof import('superstatic') = createRequire(import.meta.url)('superstatic');

const builtFolder = path.join(import.meta.dirname, '../../../web/dist');

const createRelease = (folder: string): Release => ({
  folder,
  hosting: addBuild(firebaseConfig.hosting, folder),
});

/** The built version, and a second one: the same pages with other file names. */
export function createTwoVersions() {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  cpSync(builtFolder, folder, { recursive: true });
  renameChunks(folder);
  return {
    one: createRelease(builtFolder),
    two: createRelease(folder),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const otherHash = (hash: string) => [...hash].reverse().join('');

function renameChunks(folder: string): void {
  const assets = path.join(folder, 'assets');
  const hashes = readdirSync(assets).flatMap((file) => /-([\w-]{8})\.\w+$/.exec(file)?.[1] ?? []);
  const named = new RegExp(`-(${hashes.join('|')})\\.(?=js|css|woff2)`, 'g');
  const version =
    /name="version" content="(\w+)"/.exec(readFileSync(path.join(folder, 'app.html'), 'utf8'))?.[1] ?? '';
  const renamed = (text: string) =>
    text
      .replaceAll(named, (_, hash: string) => `-${otherHash(hash)}.`)
      .replaceAll(version, otherHash(version));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js|css)$/.test(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(path.join(folder, file), renamed(text));
  }
  for (const file of readdirSync(assets)) {
    renameSync(path.join(assets, file), path.join(assets, renamed(file)));
  }
}

/** A deploy that lacks the file whose name matches. */
export function withoutFile({ folder, hosting }: Release, name: RegExp): Release {
  const [lost = ''] = readdirSync(path.join(folder, 'assets')).filter((file) => name.test(file));
  return { folder, hosting: { ...hosting, ignore: [...hosting.ignore, `**/${lost}`] } };
}

/** Serves one release at a time, as the Hosting emulator does. API calls go to the running stack. */
export async function serveReleases(first: Release) {
  let answer = hostingOf(first);
  const server = createServer((asked, reply) => answer(asked, reply));
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    deploy: (next: Release) => {
      answer = hostingOf(next);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function hostingOf({ folder, hosting }: Release) {
  return express()
    .use((asked, _, next) => {
      // A rollback brings older files, which superstatic would report as unchanged.
      delete asked.headers['if-modified-since'];
      next();
    })
    .use(
      superstatic({
        cwd: folder,
        config: JSON.stringify({ ...hosting, public: '.' }),
        stack: 'strict',
        compression: true,
        rewriters: { function: async () => forwardToStack },
      }),
    );
}

function forwardToStack(asked: IncomingMessage, reply: ServerResponse): void {
  const { method, headers } = asked;
  const { host, origin } = new URL(env.appUrl);
  const onward = request(
    `${env.appUrl}${asked.url}`,
    { method, headers: { ...headers, host, origin } },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    },
  );
  // A page that is left aborts its requests.
  reply.on('close', () => onward.destroy());
  onward.on('error', () => reply.destroy());
  asked.pipe(onward);
}
