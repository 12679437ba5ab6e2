import { mayReadContact } from '@marketplace/contract/contact/rules';
import { relationTo } from '@marketplace/contract/request/rules';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ContactCard } from './contact-card.tsx';

/** How the two parties of a job reach each other. */
export function ContactOfJob({ request }: { request: ServiceRequest }) {
  const relation = relationTo(request, useUser(), false);
  const { acceptedEstimate } = request;
  if (!acceptedEstimate || !mayReadContact(request, relation).ok) return null;
  const name = relation === 'owner' ? acceptedEstimate.businessName : request.customerName;
  return <ContactCard request={request} isOwner={relation === 'owner'} name={name} />;
}
