import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import superstatic from 'superstatic/lib/superstatic.js';
import firebaseConfig from '../../../firebase.json' with { type: 'json' };
import { type Hosting, withBuild } from '../../../tools/src/hosting.ts';
import { env } from '../../support/env.ts';

/** What is deployed: pages, and how Hosting answers. */
export type Release = { folder: string; hosting: Hosting };

const built = path.join(import.meta.dirname, '../../../web/dist');

const release = (folder: string): Release => ({ folder, hosting: withBuild(firebaseConfig.hosting, folder) });

/** The version that was built, and another: the same pages, in which each part has another name. */
export function twoVersions() {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  cpSync(built, folder, { recursive: true });
  renameParts(folder);
  return { one: release(built), two: release(folder), remove: () => rmSync(folder, { recursive: true }) };
}

const otherHash = (hash: string) => [...hash].reverse().join('');

function renameParts(folder: string): void {
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

/** A deploy that lost a file, of which the first part of the name is given. */
export function withoutFile({ folder, hosting }: Release, name: RegExp): Release {
  const [lost = ''] = readdirSync(path.join(folder, 'assets')).filter((file) => name.test(file));
  return { folder, hosting: { ...hosting, ignore: [...hosting.ignore, `**/${lost}`] } };
}

/** Hosting, as its emulator has it, for releases that take each other's place; calls go to the running stack. */
export async function serveReleases(first: Release) {
  let answer = hostingOf(first);
  const server = createServer((asked, reply) => answer(asked, reply, () => reply.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://localhost:${address.port}`,
    deploy: (next: Release) => {
      answer = hostingOf(next);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Handler = (asked: IncomingMessage, reply: ServerResponse, next: () => void) => void;

function hostingOf({ folder, hosting }: Release): Handler {
  const handler = superstatic({
    cwd: folder,
    config: JSON.stringify({ ...hosting, public: '.' }),
    stack: 'strict',
    compression: true,
    rewriters: { function: async () => toStack },
  });
  return (asked, reply, next) => {
    // A rollback brings older files, which that server would call unchanged.
    delete asked.headers['if-modified-since'];
    // Its type leaves open that it is for errors, which takes one more.
    (handler as Handler)(asked, reply, next);
  };
}

function toStack(asked: IncomingMessage, reply: ServerResponse): void {
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
  // A page that is left gives up what it asked for.
  reply.on('close', () => onward.destroy());
  onward.on('error', () => reply.destroy());
  asked.pipe(onward);
}
