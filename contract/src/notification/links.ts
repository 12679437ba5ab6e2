/** The query parameter with the request that a dashboard opens. */
export const REQUEST_PARAM = 'request';

/** The query parameter with the part of the request to show, and the parts: a proposed change, and its visits. */
export const SHOW_PARAM = 'show';
export const CHANGE = 'change';
export const VISIT = 'visit';

const at =
  (dashboard: string, part = {}) =>
  (requestId: string) =>
    `${dashboard}?${new URLSearchParams({ [REQUEST_PARAM]: requestId, ...part })}`;

export const links = {
  /** A request with its estimates and conversations, on the dashboard of each side. */
  customerRequest: at('/customer'),
  businessRequest: at('/business'),
  /** The proposed change of its job. */
  customerChange: at('/customer', { [SHOW_PARAM]: CHANGE }),
  businessChange: at('/business', { [SHOW_PARAM]: CHANGE }),
  /** Its visits. */
  customerVisit: at('/customer', { [SHOW_PARAM]: VISIT }),
  businessVisit: at('/business', { [SHOW_PARAM]: VISIT }),
  customerDashboard: '/customer',
  /** The open requests near a business, newest first. */
  businessDashboard: '/business',
  /** The public profile of a business. */
  businessProfile: (id: string) => `/businesses/${encodeURIComponent(id)}`,
  /** Stops emails of some types, without a sign-in. */
  unsubscribe: (query: { code: string; kinds: string }) =>
    `/account/unsubscribe?${new URLSearchParams(query)}`,
  /** A conversation, for both of its sides. */
  conversation: (id: string) => `/messages/${encodeURIComponent(id)}`,
} as const;

/** The queues of administrators. Separate, so that browsers don't load them. */
export const queueLinks = { reports: '/admin', appeals: '/admin/appeals' } as const;
