import { CHANGE, links, REQUEST_PARAM, SHOW_PARAM, VISIT } from '@marketplace/contract/notification/links';
import { parseUrl } from '@marketplace/contract/shared/url';

/** Defined by the contract, since notifications link to it too. */
export const requestParam = REQUEST_PARAM;

/** The account type that registration starts with. */
export const accountTypeParam = 'as';

/** The title that a new request starts with. */
export const titleParam = 'title';

/** The category that a new request starts with. */
export const categoryParam = 'category';

/** We ask this business first about a new request. */
export const businessParam = 'business';

/** The new request starts with pictures shared to the installed app; the service worker opens this address. */
export const sharedParam = 'shared';

/**
 * Opens a dialog on the business's dashboard, or a part of the details of a request: the comparison, the proposed change,
 * or the visits.
 */
export const showParam = SHOW_PARAM;
export { CHANGE, VISIT };
export const MY_ESTIMATES = 'my-estimates';
export const COMPARISON = 'comparison';

/** Posts what the user described as a guest. */
export const describedParam = 'described';
const postDescribed = `/customer/new-request?${describedParam}=1`;

/** The location that a guest typed, kept in the history state for their registration to begin with. */
export type KnownLocation = { location: string };

/** All addresses of the app. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot',
  register: '/register',
  registerAs: (accountType: 'customer' | 'business') => `/register?${accountTypeParam}=${accountType}`,
  customer: '/customer',
  customerRequest: links.customerRequest,
  businessRequest: links.businessRequest,
  customerChange: links.customerChange,
  businessChange: links.businessChange,
  customerVisit: links.customerVisit,
  businessVisit: links.businessVisit,
  newRequest: '/customer/new-request',
  newRequestIn: (category: string) =>
    `/customer/new-request?${new URLSearchParams({ [categoryParam]: category })}`,
  newRequestAbout: (title: string) => `/customer/new-request?${new URLSearchParams({ [titleParam]: title })}`,
  newRequestLike: (title: string, category = '') =>
    `/customer/new-request?${new URLSearchParams({ [titleParam]: title, [categoryParam]: category })}`,
  newRequestFor: (businessId: string, category = '') =>
    `/customer/new-request?${new URLSearchParams({ [businessParam]: businessId, ...(category && { [categoryParam]: category }) })}`,
  describe: '/describe',
  postDescribed,
  registerToPost: withNext('/register', postDescribed),
  business: '/business',
  businessCategory: (name: string) => `/business/${encodeURIComponent(name)}`,
  businessProfile: links.businessProfile,
  myEstimates: `/business?${showParam}=${MY_ESTIMATES}`,
  jobs: '/jobs',
  messages: '/messages',
  conversation: links.conversation,
  profile: '/profile',
  notifications: '/notifications',
  analytics: '/analytics',
  admin: '/admin',
} as const;

/** Pages of text outside of the app, which the build makes. A link to them loads a document. */
export const textPaths = { terms: '/terms', privacy: '/privacy', licenses: '/licenses' } as const;

/** Link targets on the profile. */
export const profileParts = { picture: 'picture', push: 'push', radius: 'radius', visits: 'visits' } as const;

export const profilePartPath = (part: keyof typeof profileParts) => `${paths.profile}#${profileParts[part]}`;

/** Link targets on the home page. */
export const sections = { howItWorks: 'how-it-works', categories: 'service-categories' } as const;

export const dashboardPath = (mode: 'customer' | 'business') => paths[mode];

/** Adds the page that the visitor wanted to open. */
export function withNext(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next })}`;
}

/**
 * The page to open after signing in, only if it is a path on this origin. Null for anything that a browser could read
 * as another host ('//evil', '/\evil', 'https:…').
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || next.includes('\\')) return null;
  const origin = 'http://same.origin';
  const url = parseUrl(next, origin);
  // Checks the resolved path, since dots and tabs in the text can hide a second slash.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
