import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { useId, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { WhenNear } from '@/ui/lists/when-near.tsx';
import { reviewsOfBusinessQuery, reviewsOfCustomerQuery } from './queries.ts';
import { ReviewList } from './review-list.tsx';
import { RatingLine } from './stars.tsx';

/** Customers' reviews of a business. */
export function ReviewsOfBusiness({ id, name }: { id: string; name: string }) {
  return (
    <WhenNear loading={<div className="min-h-40" />}>
      <ReviewList query={reviewsOfBusinessQuery(id)} name={name} />
    </WhenNear>
  );
}

/** Businesses' reviews of the request's customer: the rating, and the list on demand. */
export function ReviewsOfCustomer({ request }: { request: ServiceRequestDetail }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { customerId, customerName, ratings } = request;
  const rating = ratings[customerId];
  if (!rating) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} dir="auto" className="break-words font-semibold text-base">
          {customerName}
        </h3>
        {!isOpen && <RatingLine rating={rating} />}
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide Reviews' : 'Read Reviews'}
        </Button>
      </div>
      {isOpen && <ReviewList query={reviewsOfCustomerQuery(request.id)} name={customerName} />}
    </section>
  );
}
