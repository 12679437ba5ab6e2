import { mayAskQuestion } from '@marketplace/contract/question/rules';
import type { Question } from '@marketplace/contract/question/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useUser } from '@/entities/account/session/session-store.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { AskForm } from './ask-form.tsx';
import { questionsQuery } from './queries.ts';
import { QuestionItem } from './question-item.tsx';

export const questionsId = (requestId: string): string => `questions-${requestId}`;

/** A closed request without questions shows nothing. */
export function QuestionSection({ request }: { request: ServiceRequest }) {
  const id = useId();
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(questionsQuery(request.id));
  const isOwner = user.id === request.customerId;
  if (data?.length === 0 && request.status !== 'open') return null;
  return (
    <section
      id={questionsId(request.id)}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-4 focus-visible:outline-2"
    >
      <h3 id={id} className="font-semibold text-lg">
        Questions{data && data.length > 0 && ` (${data.length})`}
      </h3>
      {data ? (
        <>
          <QuestionList questions={data} request={request} isOwner={isOwner} />
          {!isOwner && <Asking request={request} questions={data} ask={mayAsk(request, user, data)} />}
        </>
      ) : error ? (
        <ErrorState
          title="We couldn't load the questions"
          onRetry={refetch}
          retrying={isFetching}
          className="py-6"
        />
      ) : (
        <Loading />
      )}
    </section>
  );
}

type User = ReturnType<typeof useUser>;

/** The asker of other questions is unknown, and only their number matters. */
const mayAsk = (request: ServiceRequest, user: User, questions: readonly Question[]): Verdict =>
  mayAskQuestion(
    request,
    user,
    questions.map((question) => ({ ...question, askerId: question.isMine ? user.id : '' })),
  );

interface QuestionListProps {
  questions: readonly Question[];
  request: ServiceRequest;
  isOwner: boolean;
}

function QuestionList({ questions, request, isOwner }: QuestionListProps) {
  if (questions.length === 0)
    return (
      <p className="max-w-prose text-ink-soft">
        No questions yet.{' '}
        {isOwner
          ? 'Businesses can ask what they need to know for a price; your answer is shown to all of them.'
          : "Ask what you need to know for a price; the customer's answer is shown to every business."}
      </p>
    );
  return (
    <ul className="flex flex-col divide-y divide-line rounded-xl border border-line">
      {questions.map((question) => (
        <li key={question.id} className="p-4">
          <QuestionItem question={question} request={request} isOwner={isOwner} />
        </li>
      ))}
    </ul>
  );
}

interface AskingProps {
  request: ServiceRequest;
  questions: readonly Question[];
  ask: Verdict;
}

/** Says why no more can be asked, once it is the number of questions. */
function Asking({ request, questions, ask }: AskingProps) {
  if (ask.ok) return <AskForm request={request} questions={questions} />;
  if (request.status !== 'open' || questions.length === 0) return null;
  return <p className="text-ink-soft text-sm">{ask.reason}</p>;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading questions">
      <Skeleton className="h-24 rounded-xl" />
    </div>
  );
}
