import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { Avatar } from '@/entities/picture/avatar.tsx';

/** The pictures of the businesses with active estimates, for the owner. */
export function OfferFaces({ request: { offers, status } }: { request: ServiceRequest }) {
  if (!offers || (status !== 'open' && status !== 'in-progress')) return null;
  return (
    <span className="-space-x-2 flex shrink-0">
      {offers.businesses.map(({ id, name, profileImageUrl }) => (
        <Avatar
          key={id}
          name={name}
          picture={profileImageUrl}
          size="sm"
          className="border-2 border-surface bg-surface text-ink"
        />
      ))}
      <span className="sr-only">By {offers.businesses.map(({ name }) => name).join(', ')}: </span>
    </span>
  );
}
