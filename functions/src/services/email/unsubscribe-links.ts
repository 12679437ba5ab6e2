import { calls } from '@marketplace/contract/calls';
import type { PushKind } from '@marketplace/contract/constants';
import { links } from '@marketplace/contract/notification/links';

export type UnsubscribePage = { kind: PushKind; url: string };

/** The page on which a person stops emails of a type, and the call by which a mail program stops all of these. */
export function unsubscribeLinks(
  origin: string,
  { code, kinds }: { code: string; kinds: readonly PushKind[] },
): { pages: UnsubscribePage[]; call: string | undefined } {
  const pages = kinds.map((kind) => ({
    kind,
    url: new URL(links.unsubscribe({ code, kinds: kind }), origin).href,
  }));
  const query = new URLSearchParams({ code, kinds: kinds.join('.') });
  const call = new URL(`${calls.unsubscribeEmail.path}?${query}`, origin).href;
  return { pages, call: kinds.length > 0 ? call : undefined };
}
