import { type CallName, calls } from '@marketplace/contract/calls';
import { type HttpsFunction, onRequest } from 'firebase-functions/v2/https';
import { handlers } from './calls/index.ts';
import { serveObject } from './calls/pictures/serve.ts';
import * as capacity from './capacity.ts';
import { ApiError } from './errors.ts';
import { answer } from './http/answer.ts';
import { compress } from './http/compress.ts';
import { errorReply, publicError } from './http/error-reply.ts';
import { keepBodiesRaw } from './http/raw-bodies.ts';
import { type Incoming, type Reply, readIncoming, send } from './http/wire.ts';
import { cloudLog } from './log.ts';
import { services } from './services/index.ts';
import { withDeadline } from './store/firestore/deadline.ts';

keepBodiesRaw(['api', 'pictures']);

/** The calls that take a picture apart. */
const PICTURE_CALLS = ['setImagePolicy', 'setProfileImage'] as const satisfies CallName[];
/** Where pictures are kept and shown: Hosting leads these to `pictures`, and the rest of the API to `api`. */
export const PICTURE_PATHS: readonly string[] = PICTURE_CALLS.map((name) => calls[name].path);
const isAboutPictures = (path: string): boolean =>
  path.startsWith('/objects/') || PICTURE_PATHS.includes(path);

/** One function for all calls but two, so that one warm instance serves them. */
export const api = serving(capacity.API, (path) => !isAboutPictures(path));

/** Whatever holds pictures in memory, so that nothing else falls with it. It takes the same road. */
export const pictures = serving(capacity.PICTURES, isAboutPictures);

/** A function also has an address of its own, past Hosting: there too it does its own work and no other's. */
function serving(size: typeof capacity.API, isItsWork: (path: string) => boolean): HttpsFunction {
  return onRequest(
    { ...size, region: 'us-central1', timeoutSeconds: 60, invoker: 'public', cors: false },
    async (request, response) => {
      const call = readIncoming(request);
      const reply = isItsWork(call.path) ? await replyTo(call) : errorReply(nothingHere);
      send(await compress(reply, call), response);
    },
  );
}

const nothingHere = new ApiError('not-found', 'There is nothing at this address.');

async function replyTo(call: Incoming): Promise<Reply> {
  try {
    const made = services();
    if (!call.path.startsWith('/objects/')) return await answer(call, handlers, made);
    return await withDeadline(made.config.answerWithinMs, () => serveObject(call, made));
  } catch (error) {
    // Only what is wrong with this deployment gets here, such as a setting that is missing.
    cloudLog.error('the API could not be set up', error);
    return errorReply(publicError(error));
  }
}
