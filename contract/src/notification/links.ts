/** Where a notification leads, and how a screen reads from its address what to open. */

/** Names the request whose details a dashboard opens with. */
export const REQUEST_PARAM = 'request';

const at = (dashboard: string) => (requestId: string) =>
  `${dashboard}?${new URLSearchParams({ [REQUEST_PARAM]: requestId })}`;

export const links = {
  /** A request with its estimates and conversations, on the dashboard of either side. */
  customerRequest: at('/customer'),
  businessRequest: at('/business'),
  /** What everybody may see of a business. */
  businessProfile: (id: string) => `/businesses/${encodeURIComponent(id)}`,
  /** A conversation, for both of its sides. */
  conversation: (id: string) => `/messages/${encodeURIComponent(id)}`,
} as const;

/** What waits for administrators. Apart, so that browsers do not load it. */
export const queueLinks = { reports: '/admin', appeals: '/admin/appeals' } as const;
