import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { paths } from './entities/paths.ts';

/** The home page as HTML, for a guest; the build writes it into index.html (build.ts). */
export async function renderHome(): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={paths.home}>
      <App />
    </StaticRouter>,
    {
      // Everything in its place: no part is moved to the end of the page, to be put back by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  );
  // React would put a placeholder where a part failed, and the build would pass.
  if (failures.length > 0) throw new AggregateError(failures, 'The home page could not be rendered');
  return new Response(prelude).text();
}
