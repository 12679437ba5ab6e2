import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { lazy, Suspense } from 'react';

const QuestionSection = lazy(() => import('./question-section.tsx'));

/** The questions on a request and their answers. The code loads with the details. */
export function Questions({ request }: { request: ServiceRequest }) {
  return (
    <Suspense fallback={null}>
      <QuestionSection request={request} />
    </Suspense>
  );
}
