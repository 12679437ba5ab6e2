import { preloadable } from '@/lib/preloadable.tsx';

/** Every screen but the home page. */
export const screens = {
  login: preloadable(() => import('@/screens/account/login/login-screen.tsx')),
  forgot: preloadable(() => import('@/screens/account/forgot/forgot-screen.tsx')),
  account: preloadable(() => import('@/screens/account/action/action-screen.tsx')),
  register: preloadable(() => import('@/screens/account/register/register-screen.tsx')),
  customer: preloadable(() => import('@/screens/customer/customer-screen.tsx')),
  newRequest: preloadable(() => import('@/screens/customer/new-request/new-request-screen.tsx')),
  business: preloadable(() => import('@/screens/business/business-screen.tsx')),
  businesses: preloadable(() => import('@/screens/business-profile/business-profile-screen.tsx')),
  messages: preloadable(() => import('@/screens/inbox/inbox-screen.tsx')),
  profile: preloadable(() => import('@/screens/account/profile/profile-screen.tsx')),
  notifications: preloadable(() => import('@/screens/notifications/notifications-screen.tsx')),
  analytics: preloadable(() => import('@/screens/analytics/analytics-screen.tsx')),
  admin: preloadable(() => import('@/screens/admin/admin-screen.tsx')),
  notFound: preloadable(() => import('../not-found.tsx')),
};

type ScreenName = keyof typeof screens;

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

export function screenFor(pathname: string): ScreenName {
  const [, first = '', second] = pathname.split('/');
  if (first === 'customer' && second === 'new-request') return 'newRequest';
  return isScreen(first) ? first : 'notFound';
}

export const preloadScreen = (pathname: string) => screens[screenFor(pathname)].preload();
