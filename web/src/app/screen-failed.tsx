import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';

/** Takes the place of a screen that throws, or whose code did not arrive. The frame around it stays. */
export function ScreenFailed() {
  const error = useRouteError();
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <div role="alert" className="mx-auto max-w-lg px-6 py-20 text-center">
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="mt-3 mb-8 text-balance text-ink-soft">
        We couldn't show this page. Everything you saved is safe. Check your connection, then try again.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          Reload the page
        </button>
        <a href={paths.home} className={buttonClass({ variant: 'outline' })}>
          Go to the home page
        </a>
      </p>
    </div>
  );
}
