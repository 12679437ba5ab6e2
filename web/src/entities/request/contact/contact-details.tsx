import type { Contact } from '@marketplace/contract/contact/schema';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';

const LINK = 'rounded-sm text-accent underline underline-offset-4';

/** Phone number and address as links: to a call, and to a search of the map. */
export function ContactDetails({ counterpart }: { counterpart: NonNullable<Contact['counterpart']> }) {
  const { name, phone, address } = counterpart;
  return (
    <div className="flex flex-col gap-2">
      <p dir="auto" className="break-words font-semibold">
        {name}
      </p>
      {!phone && !address && <p className="text-ink-soft">No phone number and no address are known.</p>}
      <dl className="flex flex-col gap-2">
        {phone && (
          <Detail label="Phone" icon={<Phone />}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
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
    </div>
  );
}

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
