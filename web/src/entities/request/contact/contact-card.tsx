import type { Contact } from '@marketplace/contract/contact/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isWithheld } from '@/lib/api/api-error.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { contactQuery } from './api.ts';
import { Asking, Sharing } from './sharing.tsx';

interface ContactCardProps {
  request: ServiceRequest;
  isOwner: boolean;
  /** The other party's name. */
  name: string;
}

export function ContactCard(props: ContactCardProps) {
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery(contactQuery(props.request.id));
  const shown = isWithheld(error) ? undefined : data;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="text-xl">
        Contact
      </h3>
      {shown && <Both {...props} contact={shown} />}
      {!shown && !error && <Loading />}
      {!shown && error && (
        <ErrorState
          title="We couldn't load the contact details"
          onRetry={refetch}
          retrying={isFetching}
          className="py-6"
        />
      )}
    </section>
  );
}

/** What the viewer sees of the other party, and what the other party sees. */
function Both({ request, isOwner, name, contact }: ContactCardProps & { contact: Contact }) {
  const { counterpart } = contact;
  const job = { id: request.id, name, isRunning: request.status === 'in-progress' };
  const isGiven = isOwner || contact.sharedAt !== null;
  return (
    <div className="flex flex-col gap-5 rounded-xl border border-line p-4 @lg:p-5">
      {counterpart && <ContactDetails counterpart={counterpart} />}
      {!counterpart && isGiven && <p className="text-ink-soft">{name} is no longer available here.</p>}
      {isOwner && <Sharing job={job} contact={contact} />}
      {!isGiven && <Asking job={job} contact={contact} />}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading contact details">
      <Skeleton className="h-24 rounded-xl" />
    </div>
  );
}

const LINK = 'rounded-sm text-accent underline underline-offset-4';

interface ContactDetailsProps {
  counterpart: NonNullable<Contact['counterpart']>;
  /** Another way to reach them, beside the call. */
  children?: ReactNode;
}

/** The phone number links to a call, and the address to a map. */
export function ContactDetails({ counterpart, children }: ContactDetailsProps) {
  const { name, phone, address } = counterpart;
  return (
    <div className="flex flex-col gap-2">
      <p dir="auto" className="break-words font-semibold">
        {name}
      </p>
      {!phone && !address && <p className="text-ink-soft">{name} hasn't added a phone number or address.</p>}
      <dl className="flex flex-col gap-2">
        {phone && (
          <Detail label="Phone" icon={<Phone />}>
            <a href={callTo(phone)} className={LINK}>
              {phone}
            </a>
          </Detail>
        )}
        {address && (
          <Detail label="Address" icon={<MapPin />}>
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={LINK}
            >
              {address}
            </a>
          </Detail>
        )}
      </dl>
      <div className="flex flex-wrap gap-2 pt-1 empty:hidden">
        {phone && (
          <a
            href={callTo(phone)}
            aria-label={`Call ${name}`}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <Phone aria-hidden="true" />
            Call
          </a>
        )}
        {children}
      </div>
    </div>
  );
}

const callTo = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

function Detail({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <dt className="mt-0.5 shrink-0 text-ink-soft [&_svg]:size-5">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
