import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { reloadAfterDeploy } from '@/lib/browser/reload-after-deploy.ts';
import { buttonClass } from '@/ui/button-class.ts';

/** Replaces a screen that throws or whose code fails to load. The frame stays. */
export function ScreenFailed() {
  const error = useRouteError();
  const [wasOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!reloadAfterDeploy()) console.error('A screen failed', error);
  }, [error]);
  return wasOffline ? <Offline /> : <Failed />;
}

/** The screen's code isn't cached. Reloads when the connection is back. */
function Offline() {
  useEffect(() => {
    const reload = () => location.reload();
    // The connection may have returned since the screen failed.
    if (navigator.onLine) return reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <div role="alert" className="mx-auto max-w-lg px-6 py-20 text-center">
      <h1 className="text-2xl">This page needs a connection</h1>
      <p className="mt-3 text-balance text-ink-soft">It opens as soon as you're back online.</p>
    </div>
  );
}

function Failed() {
  return (
    <div role="alert" className="mx-auto max-w-lg px-6 py-20 text-center">
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="mt-3 mb-8 text-balance text-ink-soft">
        We couldn't show this page. Everything you saved is safe. Check your connection, then try again.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          Reload Page
        </button>
        <a href={paths.home} className={buttonClass({ variant: 'outline' })}>
          Go to Home Page
        </a>
      </p>
    </div>
  );
}
