import { answerThingId } from '@marketplace/contract/question/rules';
import type { Question } from '@marketplace/contract/question/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { EyeOff, Flag, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { HiddenNotice } from '@/entities/moderation/report/hidden-notice.tsx';
import { ReportDialog } from '@/entities/moderation/report/report-button.tsx';
import { Badge } from '@/ui/badge.tsx';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { MenuItem, MoreMenu } from '@/ui/overlays/more-menu.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useDeleteQuestion, useDismissQuestion } from './mutations.ts';

interface QuestionItemProps {
  question: Question;
  request: ServiceRequest;
  isOwner: boolean;
}

/** A question with its answer, or the form for it. */
export function QuestionItem({ question, request, isOwner }: QuestionItemProps) {
  const id = useId();
  const isOpen = request.status === 'open' && request.hiddenReason === null;
  const mayAnswer = isOwner && isOpen && question.answerHiddenReason === null;
  return (
    <article aria-labelledby={id} className="flex flex-col gap-3">
      <header className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
            {question.isMine && <Badge variant="secondary">Your question</Badge>}
            <span>
              Asked <RelativeTime date={question.askedAt} />
            </span>
          </p>
          <p id={id} dir="auto" className="mt-1 max-w-prose whitespace-pre-line break-words font-semibold">
            {question.text}
          </p>
        </div>
        <QuestionMenu question={question} isOwner={isOwner} isOpen={isOpen} />
      </header>
      <HiddenNotice reason={question.hiddenReason} />
      {question.isDismissed ? (
        <p className="text-ink-soft text-sm">The customer dismissed this question. Only you can see it.</p>
      ) : (
        <Answer question={question} isOwner={isOwner} isOpen={isOpen} />
      )}
      {mayAnswer && <AnswerForm question={question} />}
    </article>
  );
}

type AnswerProps = Pick<QuestionItemProps, 'question' | 'isOwner'> & { isOpen: boolean };

function Answer({ question, isOwner, isOpen }: AnswerProps) {
  const { answer, answeredAt, answerHiddenReason } = question;
  if (answeredAt === null)
    return isOwner && isOpen ? null : (
      <p className="text-ink-soft text-sm">{isOpen ? 'No answer yet' : 'Not answered'}</p>
    );
  return (
    <>
      <div className="border-line border-l-2 pl-4">
        <p className="text-ink-soft text-sm">
          {isOwner ? 'You' : 'The customer'} answered <RelativeTime date={answeredAt} />
        </p>
        {answer === null ? (
          <p className="text-ink-soft">This answer was hidden by the team.</p>
        ) : (
          <p dir="auto" className="max-w-prose whitespace-pre-line break-words">
            {answer}
          </p>
        )}
      </div>
      <HiddenNotice reason={answerHiddenReason} />
    </>
  );
}

/** Reports what others wrote. Until it is answered, deletes the viewer's own question, or dismisses another's. */
function QuestionMenu({ question, isOwner, isOpen }: AnswerProps) {
  const { id, isMine, isDismissed, answer, answeredAt, hiddenReason } = question;
  const [asked, setAsked] = useState<'question' | 'answer' | 'delete' | 'dismiss' | null>(null);
  const close = () => setAsked(null);
  const isWaiting = answeredAt === null && hiddenReason === null && !isDismissed;
  const mayDelete = isMine && isWaiting;
  const mayDismiss = isOwner && isOpen && isWaiting;
  const mayReportAnswer = !isOwner && answer !== null;
  if (isMine && !mayDelete && !mayReportAnswer) return null;
  return (
    <>
      <MoreMenu label="Question actions" size="icon-sm" className="-mt-2 -mr-2 text-ink-soft">
        {mayDelete && (
          <MenuItem icon={<Trash2 />} onClick={() => setAsked('delete')}>
            Delete
          </MenuItem>
        )}
        {mayDismiss && (
          <MenuItem icon={<EyeOff />} onClick={() => setAsked('dismiss')}>
            Dismiss
          </MenuItem>
        )}
        {!isMine && (
          <MenuItem icon={<Flag />} onClick={() => setAsked('question')}>
            Report Question
          </MenuItem>
        )}
        {mayReportAnswer && (
          <MenuItem icon={<Flag />} onClick={() => setAsked('answer')}>
            Report Answer
          </MenuItem>
        )}
      </MoreMenu>
      <ReportDialog
        thing={{ kind: 'question', thingId: id }}
        label="this question"
        open={asked === 'question'}
        onOpenChange={close}
      />
      <ReportDialog
        thing={{ kind: 'question', thingId: answerThingId(id) }}
        label="this answer"
        open={asked === 'answer'}
        onOpenChange={close}
      />
      <DeleteQuestion question={question} open={asked === 'delete'} onClose={close} />
      <DismissQuestion question={question} open={asked === 'dismiss'} onClose={close} />
    </>
  );
}

interface ChangeQuestionProps {
  question: Question;
  open: boolean;
  onClose: () => void;
}

function DeleteQuestion({ question, open, onClose }: ChangeQuestionProps) {
  const remove = useDeleteQuestion(question.serviceRequestId);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Delete question"
      description="The customer and other businesses will no longer see it."
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(question.id, { onSettled: onClose })}
    />
  );
}

function DismissQuestion({ question, open, onClose }: ChangeQuestionProps) {
  const dismiss = useDismissQuestion(question.serviceRequestId);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Dismiss question"
      description="You and other businesses will no longer see it, and you can't answer it. The business that asked isn't notified."
      confirmLabel={dismiss.isPending ? 'Dismissing...' : 'Dismiss'}
      pending={dismiss.isPending}
      onConfirm={() => dismiss.mutate(question.id, { onSettled: onClose })}
    />
  );
}
