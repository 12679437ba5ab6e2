import type { VisitOutcome } from '@marketplace/contract/constants';
import type { Visit } from '@marketplace/contract/visit/schema';
import { useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { useTellOutcome } from '../mutations.ts';
import { otherOf } from '../names.ts';

type Question = 'outcome' | 'who';

interface TellOutcomeProps {
  visit: Visit;
  isOver: boolean;
  /** Whether the reader said that it didn't take place. */
  isMissed: boolean;
}

/** Whether the visit took place, and else who missed it. Can be corrected until the other side tells. */
export function TellOutcome({ visit, isOver, isMissed }: TellOutcomeProps) {
  const first = isMissed ? 'who' : 'outcome';
  const [question, setQuestion] = useState<Question | null>(visit.told === null ? first : null);
  const tell = useTellOutcome(visit);
  const send = (outcome: VisitOutcome) => tell.mutate(outcome, { onSuccess: () => setQuestion(null) });
  const answer = (outcome: VisitOutcome) => ({
    pending: tell.isPending && tell.variables === outcome,
    onClick: () => send(outcome),
  });
  if (question === null)
    return (
      <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={() => setQuestion('outcome')}>
        Change What I Told
      </Button>
    );
  if (!isOver)
    return (
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" size="sm" {...answer('they-missed')}>
          Nobody Came
        </Button>
        <Button variant="secondary" size="sm" {...answer('kept')}>
          Done
        </Button>
      </div>
    );
  return (
    <fieldset className="min-w-0">
      {/* Until something is told, the state asks whether it took place. */}
      <legend className={visit.told === null && question === 'outcome' ? 'sr-only' : 'mb-2 font-medium'}>
        {question === 'who' ? 'Who missed the visit?' : 'Did the visit take place?'}
      </legend>
      <div className="flex flex-wrap gap-2">
        {question === 'who' ? (
          <>
            <Button variant="ghost" size="sm" onClick={() => setQuestion('outcome')}>
              Back
            </Button>
            <Button variant="outline" size="sm" {...answer('i-missed')}>
              I Missed It
            </Button>
            <Button variant="outline" size="sm" className="whitespace-normal!" {...answer('they-missed')}>
              <bdi>{otherOf(visit)}</bdi> Missed It
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" size="sm" onClick={() => setQuestion('who')}>
              No
            </Button>
            <Button variant="secondary" size="sm" {...answer('kept')}>
              Yes
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}
