import type { Call } from '@marketplace/contract/shared/call';
import { ApiError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { Incoming } from './wire.ts';

/** These change nothing, and another site cannot read the answer. */
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses calls from pages of other sites. Browsers say where a request comes from, and no page can make them lie.
 * Programs other than browsers say nothing, but carry nobody's cookies either: they may pass.
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
 * Refuses a call that does not show a good token of App Check, if the table wants one and the deployment has it on. Where
 * it only monitors, what would be refused is logged and let through.
 */
export async function assertAppCheck(
  { appCheck: isWanted }: Pick<Call, 'appCheck'>,
  { headers }: Pick<Incoming, 'headers'>,
  services: Needs,
): Promise<void> {
  const { config, log } = services;
  if (!isWanted || config.appCheck === 'off') return;
  const refusal = await findRefusal(headers['x-firebase-appcheck'], services);
  if (refusal && config.appCheck === 'enforce') throw refusal;
  log.info('App Check', { refuses: refusal?.code ?? null });
}

async function findRefusal(token: string | string[] | undefined, { appCheck, log }: Needs) {
  try {
    if (typeof token === 'string' && (await appCheck.accepts(token))) return undefined;
    const words = "We couldn't verify your browser. Reload the page and try again.";
    return new ApiError('unproven', words);
  } catch (error) {
    log.error('App Check could not be asked', error);
    const words = "We can't verify your browser right now. Please try again in a minute.";
    return new ApiError('unavailable', words, { retryAfter: 60 });
  }
}
