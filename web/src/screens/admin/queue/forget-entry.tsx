import { Navigate, useSearchParams } from 'react-router-dom';

/** Takes the last entry out of the address once the queue is empty, so that the page has its whole width. */
export function ForgetEntry() {
  const [search] = useSearchParams();
  return search.size > 0 && <Navigate to="." replace />;
}
