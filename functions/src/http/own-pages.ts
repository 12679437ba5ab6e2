import type { Call } from '@marketplace/contract/shared/call';
import { ApiError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { Incoming } from './wire/wire.ts';

/** These write nothing, and other sites can't read the answer. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Rejects calls from pages of other sites. Browsers declare the origin of a request, and no page can forge it. Other
 * programs declare nothing, but send no one's cookies either.
 */
export function rejectOtherSites(
  { method, headers }: Pick<Incoming, 'method' | 'headers'>,
  origins: readonly string[],
): void {
  if (SAFE_METHODS.includes(method)) return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const ours = origin === undefined ? site === undefined || isDirect(site) : origins.includes(origin);
  if (!ours)
    throw new ApiError(
      'cross-site',
      "Requests from other websites aren't allowed. Open our website and try again.",
    );
}

const isDirect = (site: string | string[]): boolean => site === 'same-origin' || site === 'none';

type Needs = Pick<Services, 'appCheck' | 'config' | 'log'>;

/**
 * Rejects a call without a valid App Check token, if the call requires one and the deployment enforces it. In monitor
 * mode it only logs. Returns the token if it is valid.
 */
export async function assertAppCheck(
  { appCheck: need }: Pick<Call, 'appCheck'>,
  { headers }: Pick<Incoming, 'headers'>,
  services: Needs,
): Promise<string | undefined> {
  const { config, log } = services;
  if (!need || config.appCheck === 'off') return undefined;
  const token = headers['x-firebase-appcheck'];
  const refusal = await findRefusal(token, services);
  if (refusal && need === 'required' && config.appCheck === 'enforce') throw refusal;
  log.info('App Check', { refuses: refusal?.code ?? null });
  return refusal ? undefined : String(token);
}

async function findRefusal(token: string | string[] | undefined, { appCheck, log }: Needs) {
  try {
    if (typeof token === 'string' && (await appCheck.accepts(token))) return undefined;
    const message = "We couldn't verify your browser. Reload the page and try again.";
    return new ApiError('unproven', message);
  } catch (error) {
    log.error('App Check could not be asked', error);
    const message = "We can't verify your browser right now. Please try again in a minute.";
    return new ApiError('unavailable', message, { retryAfter: 60 });
  }
}
