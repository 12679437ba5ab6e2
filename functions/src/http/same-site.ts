import { ApiError } from '../errors.ts';
import type { Incoming } from './wire.ts';

/** These change nothing, and another site cannot read the answer. */
const HARMLESS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses calls from pages of other sites. Browsers say where a request comes from, and no page can make them lie.
 * Programs other than browsers say nothing, but carry nobody's cookies either: they may pass.
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
