import { links, REQUEST_PARAM } from '@marketplace/contract/notification/links';
import { parseUrl } from '@marketplace/contract/shared/url';

/** Defined by the contract, since notifications link to it too. */
export const requestParam = REQUEST_PARAM;

/** Names the kind of account that registration begins with. */
export const accountTypeParam = 'as';

/** Names the category that a new request begins with. */
export const categoryParam = 'category';

/** The new request begins with pictures that were shared to the installed app; the service worker leads there. */
export const sharedParam = 'shared';

/** Opens the business's side with one of its dialogs. */
export const showParam = 'show';
export const MY_ESTIMATES = 'my-estimates';

/** What a customer looked for on the way to their dashboard, which suggests it; carried in the history's state. */
export type CategoryWanted = { category: string };

/** Every address of the app, once. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot',
  register: '/register',
  /** Registration begins with this kind of account chosen. */
  registerAs: (accountType: 'customer' | 'business') => `/register?${accountTypeParam}=${accountType}`,
  customer: '/customer',
  customerRequest: links.customerRequest,
  businessRequest: links.businessRequest,
  newRequest: '/customer/new-request',
  newRequestIn: (category: string) =>
    `/customer/new-request?${new URLSearchParams({ [categoryParam]: category })}`,
  business: '/business',
  businessCategory: (name: string) => `/business/${encodeURIComponent(name)}`,
  businessProfile: links.businessProfile,
  myEstimates: `/business?${showParam}=${MY_ESTIMATES}`,
  messages: '/messages',
  conversation: links.conversation,
  profile: '/profile',
  notifications: '/notifications',
  analytics: '/analytics',
  admin: '/admin',
} as const;

/** The sections of the home page that links point to. */
export const sections = { howItWorks: 'how-it-works', categories: 'service-categories' } as const;

export const dashboardPath = (mode: 'customer' | 'business') => paths[mode];

/** Adds to an address where its visitor was going. */
export function withNext(path: string, next: string): string {
  return `${path}?${new URLSearchParams({ next })}`;
}

/**
 * Where to go after signing in, as the address asks for it: only a path on this origin. Anything that a browser
 * could read as another host ('//evil', '/\evil', 'https:…') is nothing.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || next.includes('\\')) return null;
  const origin = 'http://same.origin';
  const url = parseUrl(next, origin);
  // Judges the resolved path and not the text, in which dots and tabs can hide a second slash.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
