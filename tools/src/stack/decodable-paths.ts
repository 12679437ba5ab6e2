/**
 * The servers of firebase-tools decode each path before they call a function, and answer malformed percent-encoding
 * with 500 or an HTML page. Loaded into their process, so that the functions answer it, as they do when deployed.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { decodablePath } from '../../../functions/src/lib/decodable-path.ts';

subscribe('http.server.request.start', (event) => {
  const { request } = event as { request: IncomingMessage };
  request.url = decodablePath(request.url ?? '/');
});
