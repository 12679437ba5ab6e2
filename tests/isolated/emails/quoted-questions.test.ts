/** Emails about a question or its answer, which quote it as it is when they are sent. */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfAnswer, notifyOfQuestion } from '../../../functions/src/services/notification/question.ts';
import { questions } from '../../../functions/src/store/question/questions.ts';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';

let emailed: EmailedPair;
beforeEach(async () => {
  emailed = await EmailedPair.begin();
});

describe('a question and its answer', () => {
  const question = 'How high is the roof?';

  async function askQuestion(): Promise<string> {
    const { own, business, requestId, withPush } = emailed.pair;
    const asked = { params: { id: requestId }, input: { text: question } };
    const id = String(Object((await own.act(business, 'askQuestion', asked)).body).id);
    await notifyOfQuestion(withPush, id);
    return id;
  }

  const hideQuestion = (id: string) =>
    questions(emailed.pair.own.db).doc(id).update({ hiddenReason: 'rude' });
  const texts = () => emailed.mails.map(({ subject, text }) => [subject, text.includes(question)]);

  test('are quoted to the customer without the business, and to the business that asked', async () => {
    const { own, customer, business, withPush } = emailed.pair;
    const id = await askQuestion();
    await emailed.pass(2);
    expect(texts()).toEqual([['A business asks about "Mend the roof"', true]]);
    expect(JSON.stringify(emailed.mails)).not.toMatch(new RegExp(`Bob|${business.id}`));
    await own.act(customer, 'answerQuestion', { params: { id }, input: { answer: 'Two floors.' } });
    await notifyOfAnswer(withPush, id, emailed.pair.now());
    await emailed.pass(2);
    const [, answer] = emailed.mails;
    expect(texts()[1]).toEqual(['Your question about "Mend the roof" was answered', true]);
    expect([answer?.text.includes('Two floors.'), answer?.text.includes('Carla')]).toEqual([true, false]);
  });

  test('are not quoted once they are hidden or gone', async () => {
    const { db } = emailed.pair.own;
    await hideQuestion(await askQuestion());
    await emailed.pass(2);
    await emailed.readAll();
    emailed.pair.later(HOUR_MS);
    await questions(db)
      .doc(await askQuestion())
      .delete();
    await emailed.pass(2);
    expect(texts().map(([, isQuoted]) => isQuoted)).toEqual([false, false]);
  });
});
