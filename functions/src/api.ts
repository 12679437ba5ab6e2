import { calls } from '@marketplace/contract/calls';
import { PLACE } from '@marketplace/contract/site/place';
import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import { handlers } from './calls/index.ts';
import { servePicture } from './calls/picture/serve.ts';
import * as capacity from './capacity.ts';
import { secretsToReportEmail, secretsToSendEmail } from './config.ts';
import { answer } from './http/answer.ts';
import { noSuchAddress } from './http/router.ts';
import { receiveRawBodies } from './http/wire/body.ts';
import { compress } from './http/wire/compress.ts';
import {
  errorReply,
  type Incoming,
  type Reply,
  readIncoming,
  send,
  toPublicError,
} from './http/wire/wire.ts';
import { cloudLog } from './log.ts';
import { services } from './services/index.ts';
import { withDeadline } from './store/firestore/deadline.ts';

receiveRawBodies(['api', 'pictures', 'pages']);

/** Hosting sends these paths and `/objects/**` to the function `pictures`, and all others of the API to `api`. */
export const PICTURE_PATHS: readonly string[] = Object.values(handlers)
  .filter(({ deployedIn }) => deployedIn === 'pictures')
  .map(({ call }) => calls[call].path);
const isAboutPictures = (path: string): boolean =>
  path.startsWith('/objects/') || PICTURE_PATHS.includes(path);

/** One function for nearly all calls, so that one warm instance serves them. */
export const api = serve(capacity.API, (path) => !isAboutPictures(path), [
  ...secretsToReportEmail,
  ...secretsToSendEmail,
]);

/** A second function for calls that hold pictures in memory, so that running out of memory fails no other call. */
export const pictures = serve(capacity.PICTURES, isAboutPictures);

/** A function can be reached directly, without Hosting, so it rejects the paths of the other one itself. */
function serve(
  size: typeof capacity.API,
  isOwnPath: (path: string) => boolean,
  secrets: HttpsOptions['secrets'] = [],
): HttpsFunction {
  return onRequest(
    { ...size, region: PLACE.region, timeoutSeconds: 60, invoker: 'public', cors: false, secrets },
    async (request, response) => {
      const call = readIncoming(request);
      const reply = isOwnPath(call.path) ? await replyTo(call) : errorReply(noSuchAddress());
      send(await compress(reply, call), response);
    },
  );
}

async function replyTo(call: Incoming): Promise<Reply> {
  try {
    const made = services();
    if (!call.path.startsWith('/objects/')) return await answer(call, handlers, made);
    return await withDeadline(made.config.answerWithinMs, () => servePicture(call, made));
  } catch (error) {
    // Calls answer their own errors. Only a faulty deployment gets here, such as one without a setting.
    cloudLog.error('the API could not be set up', error);
    return errorReply(toPublicError(error));
  }
}
