import type { Contact, Disclosure } from '@marketplace/contract/contact/schema';
import type { StoredDisclosure } from '../store/disclosures.ts';
import type { StoredRequest } from '../store/requests.ts';
import { iso } from './time.ts';

export type Counterpart = NonNullable<Contact['counterpart']>;

export function presentContact(
  { contactSharedAt, contactAskedAt }: StoredRequest,
  counterpart: Counterpart | null,
): Contact {
  return {
    counterpart,
    sharedAt: contactSharedAt && iso(contactSharedAt),
    askedAt: contactAskedAt && iso(contactAskedAt),
  };
}

export function presentDisclosure(stored: StoredDisclosure): Disclosure {
  const { viewerName, serviceRequestId, serviceRequestTitle, disclosed, at } = stored;
  return { viewerName, serviceRequestId, serviceRequestTitle, disclosed, at: iso(at) };
}
