import { parseUrl } from '@marketplace/contract/shared/url';

const OWN_MODE = 'verifyAndChangeEmail';

interface MailLink {
  mode: string | null;
  code: string | null;
}

/** Reads an email link. An email change has our own code, carried in the continue URL of Auth's link. */
export function readMailLink(search: URLSearchParams): MailLink {
  const own = readOwnLink(search.get('continueUrl'));
  return own ?? { mode: search.get('mode'), code: search.get('oobCode') };
}

function readOwnLink(address: string | null): MailLink | undefined {
  const search = address === null ? undefined : parseUrl(address)?.searchParams;
  return search?.get('mode') === OWN_MODE ? { mode: OWN_MODE, code: search.get('oobCode') } : undefined;
}
