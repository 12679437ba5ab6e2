import type { ServiceRequest } from '@marketplace/contract/service-request';
import type { ReactNode } from 'react';
import { MyRequestsView } from './my-requests-view.tsx';
import { RequestList } from './request-list.tsx';

const nothing = () => {};

/** More than are in sight at first. */
const FIRST = 6;

/** What the dashboard shows of these before it is there itself, by the places in the built page. */
export function earlyRequests(requests: readonly ServiceRequest[]): Record<string, ReactNode> {
  if (requests.length === 0) return {};
  const first = requests.slice(0, FIRST);
  return {
    requests: (
      <MyRequestsView requests={requests} tab="all" onTab={nothing} search="" onSearch={nothing}>
        <RequestList
          requests={first}
          onView={nothing}
          onEdit={nothing}
          onDelete={nothing}
          onFollow={nothing}
        />
      </MyRequestsView>
    ),
  };
}
