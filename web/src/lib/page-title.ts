import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { useEffect } from 'react';

let prefix = '';

/** Stands before the title of whichever page is shown: '(3) '. */
export function setTitlePrefix(next: string): void {
  document.title = next + document.title.slice(prefix.length);
  prefix = next;
}

/** What the browser's tab says: 'Login · the product'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${prefix}${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
