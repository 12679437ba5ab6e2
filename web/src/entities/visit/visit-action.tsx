import type { Visit } from '@marketplace/contract/visit/schema';
import { stateOfVisit, VISIT_ACTION_LABELS } from '@marketplace/contract/visit/state';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useConfirmVisit, useTellOutcome } from './mutations.ts';
import { targetOf } from './propose/target.ts';
import { ProposeDialog } from './propose-visit.tsx';
import { useVisitClock } from './use-visit-clock.ts';

const VisitDialog = lazyDialog(() => import('./visit-dialog.tsx'));

interface VisitActionProps {
  visit: Visit;
  /** The id of the element that says which visit it is. */
  titleId: string;
}

/** The next step of a visit: done here if one press does it, and otherwise in the dialog with the rest. */
export function VisitAction({ visit, titleId }: VisitActionProps) {
  const [isOpen, setOpen] = useState(false);
  const { action } = stateOfVisit(visit, useVisitClock(visit.timeZone));
  const open = () => setOpen(true);
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2">
        {action === 'tell' ? (
          <Tell visit={visit} titleId={titleId} onMissed={open} />
        ) : (
          <>
            {/* It only opens the dialog. */}
            <Button variant="outline" size="sm" aria-describedby={titleId} onClick={open}>
              {action === null || action === 'confirm' ? 'View Visit' : VISIT_ACTION_LABELS[action]}
            </Button>
            {action === 'confirm' && <ConfirmOrMove visit={visit} titleId={titleId} />}
          </>
        )}
      </div>
      <VisitDialog visit={visit} isMissed={action === 'tell'} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}

/** 'Still good?' is answered by one press, or leads to other times by one. */
export function ConfirmOrMove({ visit, titleId }: VisitActionProps) {
  const [isMoving, setMoving] = useState(false);
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Button variant="ghost" size="sm" aria-describedby={titleId} onClick={() => setMoving(true)}>
        Move
      </Button>
      <StillGood visit={visit} titleId={titleId} />
      <ProposeDialog target={targetOf(visit)} open={isMoving} onOpenChange={setMoving} />
    </div>
  );
}

/** One press keeps the time. */
export function StillGood({ visit, titleId }: Partial<VisitActionProps> & Pick<VisitActionProps, 'visit'>) {
  const confirm = useConfirmVisit(visit);
  return (
    <Button
      ref={useFocusForRow()}
      variant="secondary"
      size="sm"
      aria-describedby={titleId}
      pending={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      {VISIT_ACTION_LABELS.confirm}
    </Button>
  );
}

interface TellProps extends VisitActionProps {
  /** Asks who missed it. */
  onMissed: () => void;
}

function Tell({ visit, titleId, onMissed }: TellProps) {
  const tell = useTellOutcome(visit);
  return (
    <>
      <Button variant="outline" size="sm" aria-describedby={titleId} onClick={onMissed}>
        No
      </Button>
      <Button
        ref={useFocusForRow()}
        variant="secondary"
        size="sm"
        aria-describedby={titleId}
        pending={tell.isPending}
        onClick={() => tell.mutate('kept')}
      >
        Yes
      </Button>
    </>
  );
}

/** For a button that goes once its press has done its work: leaves the focus to its row, which has `tabIndex={-1}`. */
function useFocusForRow(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (pressed && pressed === document.activeElement)
        pressed.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}
