import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as ask, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { listen } from '../../support/stack/listen.ts';
import type { LocalServer } from './static-server.ts';

/** What HTTP/2 forbids, and the name of the server. */
const OF_HTTP1 = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Speaks HTTP/2, as Hosting and other CDNs do, for a server that speaks HTTP/1.1. */
export async function serveOverHttp2(origin: string): Promise<LocalServer> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(selfSigned(), (request, response) => {
    passOn(request, response, origin, agent);
  });
  return {
    url: `https://localhost:${await listen(server)}`,
    close: async () => {
      agent.destroy();
      server.close();
    },
  };
}

function passOn(request: Http2ServerRequest, response: Http2ServerResponse, origin: string, agent: Agent) {
  const { method, url } = request;
  const headers = withoutHttp1(request.headers);
  // The API refuses what comes from another origin than its own.
  if (headers.origin !== undefined) headers.origin = origin;
  const asked = ask(new URL(url, origin), { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutHttp1(answer.headers));
    pipeline(answer, response, () => {});
  });
  // Also when the page is closed before it is answered.
  pipeline(request, asked, (problem) => problem && response.stream.destroy());
}

const withoutHttp1 = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !(name.startsWith(':') || OF_HTTP1.has(name))),
  );

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const options = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1'];
  try {
    execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
