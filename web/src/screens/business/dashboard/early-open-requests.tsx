import type { Actor } from '@marketplace/contract/domain/account';
import type { Estimate } from '@marketplace/contract/estimate';
import type { RequestStats, ServiceRequest } from '@marketplace/contract/service-request';
import type { ReactNode } from 'react';
import { liveEstimatesByRequest } from '../my-estimates/groups.ts';
import { OpenRequestCard } from './open-request-card.tsx';
import { OpenRequests } from './open-requests.tsx';
import { OpenCount, Stats } from './stats.tsx';

const nothing = () => {};

/** More than are in sight at first. */
const FIRST = 6;

/** What the dashboard shows of these before it is there itself, by the places in the built page. */
export function earlyOpenRequests(
  actor: Actor,
  requests: readonly ServiceRequest[],
  estimates: readonly Estimate[],
): Record<string, ReactNode> {
  if (requests.length === 0) return {};
  const estimateByRequest = liveEstimatesByRequest(estimates);
  return {
    requests: (
      <OpenRequests
        requests={requests.slice(0, FIRST)}
        renderRequest={(request) => (
          <OpenRequestCard
            request={request}
            actor={actor}
            estimate={estimateByRequest.get(request.id)}
            onView={nothing}
            onSendEstimate={nothing}
          />
        )}
      />
    ),
  };
}

export const earlyStats = (stats: RequestStats): Record<string, ReactNode> => ({
  count: <OpenCount stats={stats} />,
  stats: <Stats stats={stats} />,
});
