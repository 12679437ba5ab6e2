import type { Call } from '@marketplace/contract/shared/call';

export type Parts = Readonly<Record<string, unknown>>;

/** Fills in a call's path parameters and appends its query, all URL-encoded. */
export function pathOf({ path }: Pick<Call, 'path'>, params: Parts = {}, query: Parts = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
