import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { useEffect } from 'react';

/** What the browser's tab says: 'Login · the product'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
