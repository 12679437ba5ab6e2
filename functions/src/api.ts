import { onRequest } from 'firebase-functions/v2/https';
import { handlers } from './calls/index.ts';
import { answer } from './http/answer.ts';
import { compressed } from './http/compress.ts';
import { errorReply, publicError } from './http/errors.ts';
import { keepBodiesRaw } from './http/raw-bodies.ts';
import { type Incoming, incoming, type Reply, send } from './http/wire.ts';
import { serveObject } from './objects/serve.ts';
import { services } from './services/index.ts';
import { cloudLog } from './services/log.ts';

keepBodiesRaw();

/** One function for the whole API, so that one warm instance serves every call. */
export const api = onRequest(
  {
    region: 'us-central1',
    // The largest pictures that are taken were seen to need 455 MB besides what the process has.
    memory: '1GiB',
    concurrency: 80,
    timeoutSeconds: 60,
    invoker: 'public',
    cors: false,
  },
  async (request, response) => {
    const call = incoming(request);
    send(await compressed(await replyTo(call), call), response);
  },
);

async function replyTo(call: Incoming): Promise<Reply> {
  try {
    const made = services();
    return await (call.path.startsWith('/objects/') ? serveObject(call, made) : answer(call, handlers, made));
  } catch (error) {
    // Only what is wrong with this deployment gets here, such as a setting that is missing.
    cloudLog.error('the API could not be set up', error);
    return errorReply(publicError(error));
  }
}
