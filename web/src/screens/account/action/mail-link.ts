import { parseUrl } from '@marketplace/contract/shared/url';

const OWN_MODE = 'verifyAndChangeEmail';

interface MailLink {
  mode: string | null;
  code: string | null;
}

/**
 * What a mail's link asks for. A change of email has a code of our own, which the link of Auth's mail carries in the
 * address that it would continue to.
 */
export function readMailLink(search: URLSearchParams): MailLink {
  const own = readOwnLink(search.get('continueUrl'));
  return own ?? { mode: search.get('mode'), code: search.get('oobCode') };
}

function readOwnLink(address: string | null): MailLink | undefined {
  const search = address === null ? undefined : parseUrl(address)?.searchParams;
  return search?.get('mode') === OWN_MODE ? { mode: OWN_MODE, code: search.get('oobCode') } : undefined;
}
