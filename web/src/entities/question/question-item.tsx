import { answerThingId } from '@marketplace/contract/question/rules';
import type { Question } from '@marketplace/contract/question/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { Flag, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { HiddenNotice } from '@/entities/moderation/hidden-notice.tsx';
import { ReportDialog } from '@/entities/moderation/report-button.tsx';
import { Badge } from '@/ui/basics/badge.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { MenuItem, MoreMenu } from '@/ui/more-menu.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { AnswerForm } from './answer-form.tsx';
import { useDeleteQuestion } from './mutations.ts';

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
        <QuestionMenu question={question} isOwner={isOwner} />
      </header>
      <HiddenNotice reason={question.hiddenReason} />
      <Answer question={question} isOwner={isOwner} isOpen={isOpen} />
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

/** Reports what others wrote, and deletes the viewer's own question until it is answered. */
function QuestionMenu({ question, isOwner }: Pick<QuestionItemProps, 'question' | 'isOwner'>) {
  const { id, isMine, answer, answeredAt, hiddenReason } = question;
  const [asked, setAsked] = useState<'question' | 'answer' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const mayDelete = isMine && answeredAt === null && hiddenReason === null;
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
    </>
  );
}

interface DeleteQuestionProps {
  question: Question;
  open: boolean;
  onClose: () => void;
}

function DeleteQuestion({ question, open, onClose }: DeleteQuestionProps) {
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
