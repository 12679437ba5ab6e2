/** Requests and replies without any web framework, so that tests can make and read them. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

export type Incoming = {
  method: string;
  /** Not decoded, and without the query. */
  path: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type Reply = {
  status: number;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
};

type Raw = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  rawBody?: Buffer;
};

export function readIncoming({ method, url = '/', headers, rawBody }: Raw): Incoming {
  const [path = '/', ...query] = url.split('?');
  return {
    method: (method ?? 'GET').toUpperCase(),
    path,
    search: new URLSearchParams(query.join('?')),
    headers,
    body: rawBody ?? Buffer.alloc(0),
  };
}

export function send(reply: Reply, response: ServerResponse): void {
  // Express adds this header to every answer.
  response.removeHeader('X-Powered-By');
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
}
