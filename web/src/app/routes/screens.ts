import { screen } from './screen.ts';

/** Every screen but the home page. */
export const screens = {
  login: screen(() => import('@/screens/account/login/login-screen.tsx')),
  register: screen(() => import('@/screens/account/register/register-screen.tsx')),
  customer: screen(() => import('@/screens/customer/customer-screen.tsx')),
  newRequest: screen(() => import('@/screens/customer/new-request/new-request-screen.tsx')),
  business: screen(() => import('@/screens/business/business-screen.tsx')),
  messages: screen(() => import('@/screens/inbox/inbox-screen.tsx')),
  profile: screen(() => import('@/screens/account/profile/profile-screen.tsx')),
  notifications: screen(() => import('@/screens/notifications/notifications-screen.tsx')),
  analytics: screen(() => import('@/screens/analytics/analytics-screen.tsx')),
  notFound: screen(() => import('../not-found.tsx')),
};

type ScreenName = keyof typeof screens;

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

export function screenFor(pathname: string): ScreenName {
  const [, first = '', second] = pathname.split('/');
  if (first === 'customer' && second === 'new-request') return 'newRequest';
  return isScreen(first) ? first : 'notFound';
}
