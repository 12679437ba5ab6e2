import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { Store, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { describeDate } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';

interface AskedFirstProps {
  business: PublicBusiness;
  onRemove: () => void;
}

export function AskedFirst({ business, onRemove }: AskedFirstProps) {
  const remove = () => {
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
    onRemove();
  };
  return (
    <div className="mb-6 flex items-center gap-3 rounded-lg bg-sunken py-2 pr-2 pl-4">
      <Store aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 break-words">
        We'll ask{' '}
        <Link to={paths.businessProfile(business.id)} className="font-semibold underline underline-offset-4">
          <bdi>{business.name}</bdi>
        </Link>{' '}
        first
        <span className="block text-sm">
          {business.awayUntil && `Away until ${describeDate(business.awayUntil)}. `}
          Other businesses can send you estimates too.
        </span>
      </p>
      <Button variant="ghost" size="icon-sm" aria-label={`Don't ask ${business.name} first`} onClick={remove}>
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
