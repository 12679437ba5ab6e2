import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/ui/button-class.ts';

interface QueueFootProps {
  /** '2 of 9' */
  position: string;
  nextPath: string | undefined;
}

/** Where in the queue one is, and the way on. */
export function QueueFoot({ position, nextPath }: QueueFootProps) {
  return (
    <>
      <p className="mr-auto self-center text-ink-soft text-sm tabular-nums">{position}</p>
      {nextPath && (
        <Link to={nextPath} preventScrollReset className={buttonClass()}>
          Next
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </>
  );
}
