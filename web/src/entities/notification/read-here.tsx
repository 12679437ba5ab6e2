import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStoreValue } from '@/lib/value-store.ts';
import { readInPassing } from './mutations.ts';
import { newestNotifications } from './newest-notifications.ts';

/** Whoever looks at the thing itself has read what was told of it, however they came there. */
export function ReadHere() {
  const { pathname, search } = useLocation();
  const newest = useStoreValue(newestNotifications, null);
  /** Each event once: where the server refuses, nothing is tried over and over. */
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const read = () => {
      if (!document.hasFocus()) return;
      for (const one of newest ?? []) {
        const event = `${one.id} ${one.at}`;
        if (one.url !== pathname + search || one.readAt !== null || tried.current.has(event)) continue;
        tried.current.add(event);
        readInPassing(one);
      }
    };
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [newest, pathname, search]);
  return null;
}
