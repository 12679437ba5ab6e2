import type { Estimate } from '@marketplace/contract/estimate/schema';
import { AskLink } from '@/entities/conversation/ask-link.tsx';
import { useSentMessages } from '@/entities/conversation/messages/sent-messages.ts';
import { askAbout, asksAbout, type Gap } from '@/entities/estimate/content/questions.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { RelativeTime } from '@/ui/relative-time.tsx';

interface GapsProps {
  estimate: Estimate;
  gaps: readonly Gap[];
  /** The id of the element that names the business. */
  titleId: string;
}

/** What an estimate doesn't state, and one message that asks about all of it. */
export function Gaps({ estimate, gaps, titleId }: GapsProps) {
  const { businessName, businessLeft, status } = estimate;
  const sent = useSentMessages(estimate);
  if (gaps.length === 0) return 'Nothing';
  const asking = sent.findLast(({ content }) => gaps.some((gap) => asksAbout(gap, content)));
  const unasked = gaps.filter((gap) => !sent.some(({ content }) => asksAbout(gap, content)));
  const mayAsk = !businessLeft && status === 'pending';
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-soft">{listOf(gaps)}</p>
      {asking && (
        <p className="font-medium">
          Asked{unasked.length > 0 && ` about ${gaps.length - unasked.length}`}{' '}
          <RelativeTime date={asking.createdAt} />
        </p>
      )}
      {mayAsk && unasked.length > 0 && (
        <AskLink
          estimate={estimate}
          question={askAbout(unasked)}
          describedBy={titleId}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <span dir="auto" className="whitespace-normal">
            {`Ask ${businessName} About\u00a0${unasked.length}`}
          </span>
        </AskLink>
      )}
    </div>
  );
}

/** 'Permits and inspections, sales tax, warranty' */
function listOf(gaps: readonly Gap[]): string {
  const list = gaps.map(({ subject }) => subject).join(', ');
  return list.charAt(0).toUpperCase() + list.slice(1);
}
