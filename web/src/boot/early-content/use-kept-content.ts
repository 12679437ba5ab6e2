import { hashKey, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import { queryClient } from '@/lib/api/query-client.ts';
import { readStored, storageKeys, writeStored } from '@/lib/stored.ts';
import { untilIdle } from '@/lib/until-idle.ts';
import { renderToHtml, version } from './render-to-html.ts';

/** What the page of the next visit reads (build/first-parts.ts). */
const keptContent = z.object({
  accountId: z.string(),
  version: z.string(),
  /** By address. */
  pages: z.record(z.string(), z.object({ at: z.number(), places: z.record(z.string(), z.string()) })),
});

/** The pages of this account that were kept by this very code. */
function readPages(accountId: string): z.infer<typeof keptContent>['pages'] {
  try {
    const kept = z.parse(keptContent, JSON.parse(readStored(storageKeys.keptContent) ?? 'null'));
    if (kept.accountId === accountId && kept.version === version) return kept.pages;
  } catch {}
  return {};
}

type Content = Readonly<Record<string, ReactNode>>;

function keep(address: string, content: Content): void {
  const accountId = readStored(storageKeys.signedInAs);
  if (accountId === null) return;
  const places = Object.entries(content).map(([name, node]) => [name, renderToHtml(node)]);
  const page = { at: Date.now(), places: Object.fromEntries(places) };
  const pages = { ...readPages(accountId), [address]: page };
  writeStored(storageKeys.keptContent, JSON.stringify({ accountId, version, pages }));
}

interface Keeping {
  address: string;
  /** Of the queries that it is made from. */
  keys: readonly QueryKey[];
  /** Undefined while not all of them have been answered. */
  findContent: () => Content | undefined;
}

/**
 * Keeps as HTML what this address shows first, whenever its queries have been answered and the page is idle. The page of
 * the next visit paints it before any code has come. `keeping`: the same object at each call.
 */
export function useKeptContent(keeping: Keeping): void {
  useEffect(() => {
    const { address, keys, findContent } = keeping;
    const hashes = keys.map(hashKey);
    let isDue = false;
    const keepSoon = async () => {
      if (isDue) return;
      isDue = true;
      await untilIdle();
      isDue = false;
      const content = findContent();
      if (content) keep(address, content);
    };
    void keepSoon();
    return queryClient.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success';
      if (isAnswer && hashes.includes(event.query.queryHash)) void keepSoon();
    });
  }, [keeping]);
}
