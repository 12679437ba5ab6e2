import { ApiError } from '../errors.ts';
import type { Incoming } from './wire.ts';

/** Reading changes nothing, and another site cannot see the answer. */
const HARMLESS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Browsers say which site a request comes from, and a page cannot make them lie.
 * Programs that are no browser say nothing and carry nobody's cookies: they may pass.
 */
export function refuseOtherSites(
  { method, headers }: Pick<Incoming, 'method' | 'headers'>,
  origins: readonly string[],
): void {
  if (HARMLESS.includes(method)) return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const ours = origin === undefined ? site === undefined || isDirect(site) : origins.includes(origin);
  if (!ours) throw new ApiError('cross-site', 'This can only be done from our own pages.');
}

const isDirect = (site: string | string[]): boolean => site === 'same-origin' || site === 'none';
