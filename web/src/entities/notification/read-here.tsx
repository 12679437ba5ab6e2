import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStoreValue } from '@/lib/value-store.ts';
import { readInPassing } from './api/read-notifications.ts';
import { newestNotifications } from './newest-notifications.ts';

/** Whoever looks at the thing itself has read what was told of it, however they came there. */
export default function ReadHere() {
  const { pathname, search } = useLocation();
  const newest = useStoreValue(newestNotifications, null);
  useEffect(() => {
    const read = () => {
      if (!document.hasFocus()) return;
      for (const one of newest ?? []) if (one.url === pathname + search) readInPassing(one);
    };
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [newest, pathname, search]);
  return null;
}
