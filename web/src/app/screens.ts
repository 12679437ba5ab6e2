import { screen } from './screen.ts';

/** Every screen but the home page. */
export const screens = {
  login: screen(() => import('./routes/login.tsx')),
  register: screen(() => import('./routes/register.tsx')),
  customer: screen(() => import('./routes/customer.tsx')),
  newRequest: screen(() => import('./routes/new-request.tsx')),
  business: screen(() => import('./routes/business.tsx')),
  profile: screen(() => import('./routes/profile.tsx')),
  analytics: screen(() => import('./routes/analytics.tsx')),
  notFound: screen(() => import('./routes/not-found.tsx')),
};

type ScreenName = keyof typeof screens;

const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name);

export function screenFor(pathname: string): ScreenName {
  const [, first = '', second] = pathname.split('/');
  if (first === 'customer' && second === 'new-request') return 'newRequest';
  return isScreen(first) ? first : 'notFound';
}
