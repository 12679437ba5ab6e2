import { LIMITS } from '@marketplace/contract/constants';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { titleParam } from '@/entities/paths.ts';

/** The title that was typed on the home page. Taken out of the address, so that a reload begins with the draft. */
export function useTypedTitle(): string {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [title] = useState(() => (search.get(titleParam) ?? '').trim().slice(0, LIMITS.requestTitle));
  const remove = useEffectEvent(() => {
    search.delete(titleParam);
    setSearch(search, { replace: true, preventScrollReset: true, state });
  });
  useEffect(() => {
    if (title) remove();
  }, [title]);
  return title;
}
