import { paths } from '@/entities/paths.ts';
import { preloadable } from '@/lib/preloadable.tsx';

/** The home page, and all the rest: the entry knows of no other screen, so that it stays small as they grow. */
export const Landing = preloadable(() => import('@/screens/landing/landing-screen.tsx'));

/** As soon as the rest arrives, it fetches the very screen that is asked for. */
export const Inside = preloadable(async () => {
  const inside = await import('./inside.tsx');
  if (!import.meta.env.SSR && !isHome(location.pathname)) void inside.preloadScreen(location.pathname);
  return inside;
});

export const isHome = (pathname: string) => pathname === paths.home;

export const entranceFor = (pathname: string) => (isHome(pathname) ? Landing : Inside);
