import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { useEffect } from 'react';

let prefix = '';

/** Sets a prefix for every page title: '(3) '. */
export function setTitlePrefix(next: string): void {
  document.title = next + document.title.slice(prefix.length);
  prefix = next;
}

/** Sets the tab's title: 'Sign in · ' and the name of the marketplace. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${prefix}${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
