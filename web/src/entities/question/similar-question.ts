import type { Question } from '@marketplace/contract/question/schema';
import { wordsOf } from '@marketplace/contract/search/words';

/** Words that most questions have, whatever they are about. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'a about all also am an and any are as at be been but by can could did do does done for from get got had has have ' +
    'here how i if in into is it its just let me may much many my need needs of on one or our out please question ' +
    'shall should so some tell than that the their them then there these they this to up us use want was we were what ' +
    'when where whether which who why will with work would you your'
  ).split(' '),
);

/** Without the ending of a plural, so that 'floors' matches 'floor'. */
const stemOf = (word: string): string => (word.length > 3 ? word.replace(/(?<=[^s])e?s$/, '') : word);

/** The words that say what a question is about, each once. */
export function significantWords(text: string): ReadonlySet<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !COMMON_WORDS.has(word))
      .map(stemOf),
  );
}

const MIN_SHARED_WORDS = 2;
const MIN_SHARE = 0.5;

/** The share of the shorter question's words that both have. Zero if they share too few to be about the same. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  const shorter = Math.min(one.size, other.size);
  const isEnough = shared >= Math.min(MIN_SHARED_WORDS, shorter) && shared > 0;
  return isEnough ? shared / shorter : 0;
}

type AnsweredQuestion = Pick<Question, 'text' | 'answer'>;

/** The question most like a typed one. Of two that are equally alike, the answered one. */
export function findSimilarQuestion<One extends AnsweredQuestion>(
  typed: string,
  asked: readonly One[],
): One | undefined {
  const words = significantWords(typed);
  const [best] = asked
    .map((question) => ({ question, score: similarity(words, significantWords(question.text)) }))
    .filter(({ score }) => score >= MIN_SHARE)
    .sort(
      (a, b) => b.score - a.score || Number(b.question.answer !== null) - Number(a.question.answer !== null),
    );
  return best?.question;
}
