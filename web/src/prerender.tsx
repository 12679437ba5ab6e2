import type { Mode } from '@marketplace/contract/constants';
import { BLANK_PROFILE, type User } from '@marketplace/contract/user';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { Inside } from './app/routes/entrances.ts';
import { GUEST, sessionStore } from './entities/account/session/session-store.ts';
import { paths } from './entities/paths.ts';

/** The home page as HTML, for a guest; the build writes it into index.html (build.ts). */
export const renderHome = () => render(paths.home);

/** Another page as it is before anything has been answered. `side`: for whom it is; without it for a guest. */
export async function renderShell(address: string, side?: Mode): Promise<string> {
  sessionStore.set(side ? { status: 'user', user: someone(side) } : GUEST);
  const inside = await Inside.preload();
  await inside?.preloadScreen(address);
  // Without the marks by which React would find its parts again: it draws anew here.
  return (await render(address)).replaceAll(/<!--[^>]*-->/g, '');
}

async function render(address: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={address}>
      <App />
    </StaticRouter>,
    {
      // Everything in its place: no part is moved to the end of the page, to be put back by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  // React would put a placeholder where a part failed, and the build would pass.
  if (failures.length > 0) throw new AggregateError(failures, `${address} could not be rendered`);
  return new Response(prelude).text();
}

const someone = (accountType: Mode): User => ({
  id: '',
  name: '',
  email: '',
  accountType,
  isAdmin: true,
  ...BLANK_PROFILE,
  createdAt: new Date(0).toISOString(),
});
