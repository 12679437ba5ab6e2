import { paths } from '@/entities/paths.ts';
import { screen } from './screen.ts';

/** The home page, and all the rest: the entry knows of no other screen, so that it stays small as they grow. */
export const Landing = screen(() => import('@/screens/landing/landing-screen.tsx'));

/** As soon as the rest arrives, it fetches the very screen that is asked for. */
export const Inside = screen(async () => {
  const inside = await import('./inside.tsx');
  if (!isHome(location.pathname)) inside.preloadScreen(location.pathname);
  return inside;
});

export const isHome = (pathname: string) => pathname === paths.home;

export const entranceFor = (pathname: string) => (isHome(pathname) ? Landing : Inside);
