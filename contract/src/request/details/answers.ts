/** Answers to details: checked, shown, and searched by. */

import { LIMITS } from '../../constants.ts';
import { formatNumber } from '../../locale/numbers.ts';
import type { Answers, ShownDetail } from '../schema.ts';
import type { Amount, Detail } from './kinds.ts';
import { detailsOf } from './table.ts';

type Read = { ok: true; answer: string } | { ok: false; problem: string };

const formatAmount = (value: number): string => formatNumber(value);

/** Checks an answer that is not empty. */
export function readAnswer(detail: Detail, given: string): Read {
  switch (detail.kind) {
    case 'choice':
      return detail.options.some(({ id }) => id === given)
        ? { ok: true, answer: given }
        : { ok: false, problem: 'Choose one of the answers.' };
    case 'number':
      return readAmount(detail, given);
    case 'text':
      return given.trim().length <= LIMITS.detailText
        ? { ok: true, answer: given }
        : { ok: false, problem: `Use at most ${LIMITS.detailText} characters.` };
  }
}

/** People type "1,800". */
function readAmount({ max }: Amount, given: string): Read {
  const digits = given.replaceAll(/[,\s]/g, '');
  const value = /^\d+$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= max
    ? { ok: true, answer: String(value) }
    : { ok: false, problem: `Enter a whole number from 1 to ${formatAmount(max)}.` };
}

/** The answers to store, without empty ones, or why they are refused. */
export function readAnswers(
  category: string,
  given: Answers,
): { ok: true; answers: Answers } | { ok: false; problem: string } {
  const details = new Map(detailsOf(category).map((detail) => [detail.id, detail]));
  const answers: Answers = {};
  for (const [id, answer] of Object.entries(given)) {
    const detail = details.get(id);
    if (!detail) return { ok: false, problem: "Some details don't belong to this category." };
    if (answer === '') continue;
    const read = readAnswer(detail, answer);
    if (!read.ok) return { ok: false, problem: `${detail.question} ${read.problem}` };
    answers[id] = read.answer;
  }
  return { ok: true, answers };
}

type Answered = { detail: Detail; value: string };

/** In the order of the table. Leaves out answers that the table no longer has. */
function answeredOf(category: string, answers: Answers): Answered[] {
  return detailsOf(category).flatMap((detail) => {
    const value = answers[detail.id];
    return value !== undefined && readAnswer(detail, value).ok ? [{ detail, value }] : [];
  });
}

/** The answers that another category asks for too. */
export const answersFor = (category: string, answers: Answers): Answers =>
  Object.fromEntries(answeredOf(category, answers).map(({ detail, value }) => [detail.id, value]));

function wordsOf({ detail, value }: Answered): Pick<ShownDetail, 'answer' | 'short'> {
  switch (detail.kind) {
    case 'choice': {
      const option = detail.options.find(({ id }) => id === value);
      return { answer: option?.label ?? '', short: option?.short ?? '' };
    }
    case 'number': {
      const written = formatAmount(Number(value));
      return { answer: detail.count(written), short: detail.shorten(written) };
    }
    case 'text':
      return { answer: value, short: value };
  }
}

export function showDetails(category: string, answers: Answers): ShownDetail[] {
  return answeredOf(category, answers).map(({ detail, value }) => ({
    id: detail.id,
    value,
    question: detail.question,
    ...wordsOf({ detail, value }),
  }));
}

/** "No pets" must not match "pets". */
const DENIAL = /^(no|not)\b/i;

/** The texts to search by. "Yes" means nothing alone. */
export function searchedAnswers(category: string, answers: Answers): string[] {
  return answeredOf(category, answers).flatMap(({ detail, value }) => {
    const { answer, short } = wordsOf({ detail, value });
    if (detail.kind === 'text') return [answer];
    if (short === '' || DENIAL.test(short)) return [];
    return value === 'yes' || value === 'no' ? [short] : [answer, short];
  });
}

/** The questions with a free text and their answers, for administrators who judge texts. */
export function freeTextAnswers(category: string, answers: Answers): string[] {
  return answeredOf(category, answers).flatMap(({ detail, value }) =>
    detail.kind === 'text' ? [`${detail.question} ${value}`] : [],
  );
}
