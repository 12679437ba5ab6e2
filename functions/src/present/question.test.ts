import { question } from '@marketplace/contract/question/schema';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { presentQuestion } from './question.ts';

const stored = {
  id: 'question',
  serviceRequestId: 'request',
  text: 'How steep is the roof?',
  answer: 'Very.',
  askedAt: Timestamp.fromMillis(0),
  answeredAt: Timestamp.fromMillis(0),
  isDismissed: true,
  hiddenReason: 'Spam',
  answerHiddenReason: 'Rude',
  askerId: 'asker',
  customerId: 'customer',
};
const shownTo = (id: string) => presentQuestion(stored, { id });

describe('a question', () => {
  it('has the fields of the contract and no others for every viewer', () => {
    const fields = Object.keys(question.shape).sort();
    for (const id of ['asker', 'customer', 'other']) expect(Object.keys(shownTo(id)).sort()).toEqual(fields);
  });

  it('shows others neither a hidden answer nor what was decided about it', () => {
    expect(shownTo('other')).toEqual({
      ...shownTo('customer'),
      answer: null,
      answerHiddenReason: null,
      isDismissed: false,
      hiddenReason: null,
    });
    expect(shownTo('customer')).toMatchObject({ answer: 'Very.', answerHiddenReason: 'Rude' });
  });

  it('shows the business that asked why it is hidden, and no one else', () => {
    expect(shownTo('asker')).toEqual({
      ...shownTo('other'),
      isMine: true,
      isDismissed: true,
      hiddenReason: 'Spam',
    });
  });
});
