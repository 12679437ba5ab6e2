import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { businessQuery } from '@/entities/account/queries.ts';
import { businessParam } from '@/entities/paths.ts';

/** The business that the customer came from, until they remove it. None if it is gone. */
export function useAskedFirst() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [id, setId] = useState(() => search.get(businessParam));
  const { data: business } = useQuery({ ...businessQuery(id ?? ''), enabled: id !== null });
  const remove = () => {
    setId(null);
    search.delete(businessParam);
    setSearch(search, { replace: true, preventScrollReset: true, state });
  };
  return { business: id === null ? undefined : business, remove };
}
