/** Asks and answers questions by the API. */
import type { Question } from '@marketplace/contract/question/schema';
import type { Person } from './people.ts';

export const ask = (
  business: Person,
  requestId: string,
  text = 'How many floors does the house have?',
): Promise<Question> => business.client.do('askQuestion', { params: { id: requestId }, input: { text } });

export const answer = (owner: Person, questionId: string, text = 'Two, and an attic.'): Promise<Question> =>
  owner.client.do('answerQuestion', { params: { id: questionId }, input: { answer: text } });

export const questionsSeenBy = (who: Person, requestId: string): Promise<Question[]> =>
  who.client.do('listQuestions', { params: { id: requestId } });
