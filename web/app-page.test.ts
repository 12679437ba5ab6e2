import { readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { myVisitsQuery } from '@/entities/visit/queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks early for the visits of both dashboards at the address that the dashboards ask for', async () => {
  const fetched = vi.fn(async (_address: string) => new Response('[]'));
  vi.stubGlobal('fetch', fetched);
  await new QueryClient().fetchInfiniteQuery(myVisitsQuery);
  const page = readFileSync(path.join(import.meta.dirname, 'app.html'), 'utf8');
  const early = [...page.matchAll(/'(\/api\/visits[^']*)'/g)].map(([, address]) => address);
  const address = fetched.mock.calls[0]?.[0];
  expect(early).toEqual([address, address]);
});
