import type { Contact } from '@marketplace/contract/contact/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isWithheld } from '@/lib/api/api-error.ts';
import { cn } from '@/lib/cn.ts';
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

type Counterpart = NonNullable<Contact['counterpart']>;

function ContactDetails({ counterpart }: { counterpart: Counterpart }) {
  const { name, phone } = counterpart;
  return (
    <div className="flex flex-col items-start gap-2">
      <ContactLines counterpart={counterpart} />
      {phone && <CallLink name={name} phone={phone} />}
    </div>
  );
}

/** `CallLink` beside the phone number calls it. */
export function ContactLines({ counterpart: { name, phone, address } }: { counterpart: Counterpart }) {
  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <dt className="sr-only">Name</dt>
      <dd dir="auto" className="break-words font-semibold">
        {name}
      </dd>
      {!phone && !address && (
        <dd className="text-ink-soft">{name} hasn't added a phone number or address.</dd>
      )}
      {phone && (
        <Detail label="Phone" icon={<Phone />}>
          <span className="whitespace-nowrap tabular-nums @max-3xs:whitespace-normal">{phone}</span>
        </Detail>
      )}
      {address && (
        <Detail label="Address" icon={<MapPin />} className="basis-full">
          <AddressLink address={address} />
        </Detail>
      )}
    </dl>
  );
}

/** To a map. */
export function AddressLink({ address }: { address: string }) {
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm text-accent underline underline-offset-4"
    >
      {address}
    </a>
  );
}

interface CallLinkProps {
  name: string;
  phone: string;
  /** Shows only the icon in a narrow container. */
  shrinks?: boolean;
}

export function CallLink({ name, phone, shrinks = false }: CallLinkProps) {
  return (
    <a
      href={callTo(phone)}
      aria-label={`Call ${name}`}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <Phone aria-hidden="true" />
      <span className={shrinks ? '@max-md:sr-only' : undefined}>Call</span>
    </a>
  );
}

const callTo = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

interface DetailProps {
  label: string;
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}

function Detail({ label, icon, className, children }: DetailProps) {
  return (
    <div className={cn('flex items-start gap-1.5', className)}>
      <dt className="mt-0.5 shrink-0 text-ink-soft [&_svg]:size-4.5">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
