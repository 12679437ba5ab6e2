import type { ServiceRequest } from '@marketplace/contract/request/schema';

export const TABS = ['all', 'active', 'completed'] as const;
export type Tab = (typeof TABS)[number];

export const isTab = (value: unknown): value is Tab => TABS.some((tab) => tab === value);

type Shown = Pick<ServiceRequest, 'title' | 'description' | 'status' | 'estimatesCount'>;

/** Canceled requests appear only under All. */
const isInTab: Record<Tab, (request: Pick<Shown, 'status'>) => boolean> = {
  all: () => true,
  active: ({ status }) => status === 'open' || status === 'in-progress',
  completed: ({ status }) => status === 'completed',
};

export function countByTab(requests: readonly Pick<Shown, 'status'>[]): Record<Tab, number> {
  const count = (tab: Tab) => requests.filter(isInTab[tab]).length;
  return { all: count('all'), active: count('active'), completed: count('completed') };
}

export interface RequestStats {
  active: number;
  inProgress: number;
  estimates: number;
  complete: number;
}

/** The figures above the list. Active counts open requests only. Jobs in progress are counted apart. */
export function statsOf(requests: readonly Pick<Shown, 'status' | 'estimatesCount'>[]): RequestStats {
  return {
    active: requests.filter(({ status }) => status === 'open').length,
    inProgress: requests.filter(({ status }) => status === 'in-progress').length,
    estimates: requests.reduce((sum, { estimatesCount }) => sum + estimatesCount, 0),
    complete: requests.filter(isInTab.completed).length,
  };
}

function mentions({ title, description }: Pick<Shown, 'title' | 'description'>, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return title.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}

export function filterRequests<Request extends Shown>(
  requests: readonly Request[],
  { tab, search }: { tab: Tab; search: string },
): Request[] {
  return requests.filter((request) => isInTab[tab](request) && mentions(request, search));
}

/** Why a list is empty. */
export function explainEmpty(requests: readonly unknown[], search: string): string {
  if (requests.length === 0) return 'No service requests yet.';
  return search.trim() ? 'No requests match your search.' : 'No requests match the selected filter.';
}
