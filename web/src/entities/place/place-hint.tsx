import { areaOf } from '@marketplace/contract/place/location';
import { useQuery } from '@tanstack/react-query';
import { MapPin, MapPinOff } from 'lucide-react';
import { cn } from '@/lib/cn.ts';
import { useDebouncedText } from '@/lib/use-debounced-text.ts';
import { describePlace, type PlaceOwner } from './describe-place.ts';
import { placeQuery } from './queries.ts';

const TYPING_PAUSE_MS = 500;
const UNKNOWN = { isKnown: false, businesses: null };

interface PlaceAnswerProps {
  of: PlaceOwner;
  /** As typed. */
  location: string;
  /** Counts its businesses that serve the place. */
  category?: string;
}

/** Shows what the server knows of a place, under the field where it is typed. Blocks no form. */
export function PlaceHint({ className, ...place }: PlaceAnswerProps & { className?: string }) {
  return (
    <div role="status" className={cn('text-xs', className ?? 'empty:hidden')}>
      {place.location.trim() !== '' && <PlaceAnswer {...place} />}
    </div>
  );
}

/** Says nothing after a failure. Sends only what others see of a place, since addresses of calls are logged. */
function PlaceAnswer({ of, location, category }: PlaceAnswerProps) {
  const typed = useDebouncedText(location.trim(), TYPING_PAUSE_MS);
  const area = areaOf(typed);
  const query = useQuery({
    ...placeQuery({ location: area, ...(category && { category }) }),
    enabled: area !== '',
  });
  if (typed === '') return null;
  const answer = area === '' ? UNKNOWN : query.data;
  const text = answer && describePlace(answer, of);
  if (!text) return null;
  const Icon = answer.isKnown ? MapPin : MapPinOff;
  return (
    <p className="flex items-start gap-1.5 text-ink-soft">
      <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {text}
    </p>
  );
}
