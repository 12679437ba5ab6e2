import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listen } from '../../support/stack/listen.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export type LocalServer = { url: string; close: () => Promise<void> };

/** Serves a folder compressed, like a CDN. `pages` replace files by path. */
export async function serveFolder(folder: string, pages: Record<string, string> = {}): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    const page = pages[pathname];
    const isFile = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
    if (page === undefined && !isFile) return void response.writeHead(404).end();
    const type = page === undefined ? TYPES[path.extname(file)] : TYPES['.html'];
    response.writeHead(200, {
      'Content-Type': type ?? 'application/octet-stream',
      'Content-Encoding': 'gzip',
      'Cache-Control': 'no-store',
    });
    response.end(gzipSync(page ?? readFileSync(file)));
  });
  return {
    url: `http://localhost:${await listen(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
