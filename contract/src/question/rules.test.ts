import { describe, expect, it } from 'vitest';
import { LIMITS } from '../constants.ts';
import {
  answerThingId,
  mayAnswerQuestion,
  mayAskQuestion,
  mayDeleteQuestion,
  mayDismissQuestion,
  maySeeQuestion,
  type QuestionFacts,
  readQuestionThingId,
} from './rules.ts';

const owner = { id: 'owner', accountType: 'customer' as const };
const asker = { id: 'asker', accountType: 'business' as const };
const other = { id: 'other', accountType: 'business' as const };
const request = { customerId: 'owner', status: 'open' as const, hiddenReason: null };

const question = (more: Partial<QuestionFacts> = {}): QuestionFacts => ({
  askerId: 'asker',
  customerId: 'owner',
  isAnswered: false,
  isDismissed: false,
  hiddenReason: null,
  answerHiddenReason: null,
  ...more,
});

const several = (count: number, askerId: string, more: Partial<QuestionFacts> = {}) =>
  Array.from({ length: count }, () => question({ askerId, ...more }));

describe('a question', () => {
  it('is asked by a business that may send an estimate', () => {
    expect(mayAskQuestion(request, asker, [])).toEqual({ ok: true });
    expect(mayAskQuestion(request, owner, [])).toMatchObject({ kind: 'forbidden' });
    expect(mayAskQuestion(request, { id: 'x', accountType: 'customer' }, [])).toMatchObject({
      kind: 'forbidden',
    });
    expect(mayAskQuestion({ ...request, hiddenReason: 'Spam' }, asker, [])).toMatchObject({ kind: 'hidden' });
    expect(mayAskQuestion({ ...request, status: 'completed' }, asker, [])).toMatchObject({
      kind: 'conflict',
    });
  });

  it('is refused to a blocked business as if the request were closed', () => {
    const closed = mayAskQuestion({ ...request, status: 'in-progress' }, asker, []);
    expect(mayAskQuestion(request, { ...asker, apartFrom: ['owner'] }, [])).toEqual(closed);
  });

  it('is one of a few of its business, and of a bounded number on the request', () => {
    expect(mayAskQuestion(request, asker, several(LIMITS.ownQuestions - 1, 'asker'))).toEqual({ ok: true });
    expect(mayAskQuestion(request, asker, several(LIMITS.ownQuestions, 'asker'))).toMatchObject({
      kind: 'conflict',
    });
    expect(mayAskQuestion(request, asker, several(LIMITS.questions - 1, 'other'))).toEqual({ ok: true });
    expect(mayAskQuestion(request, asker, several(LIMITS.questions, 'other'))).toMatchObject({
      kind: 'conflict',
    });
  });

  it.each([
    ['hidden', { hiddenReason: 'Rude' }],
    ['dismissed', { isDismissed: true }],
  ])('leaves its place to another one while it is %s, but counts for its business', (_, gone) => {
    expect(mayAskQuestion(request, asker, several(LIMITS.questions, 'other', gone))).toEqual({ ok: true });
    expect(mayAskQuestion(request, asker, several(LIMITS.ownQuestions, 'asker', gone))).toMatchObject({
      kind: 'conflict',
    });
    expect(mayAskQuestion(request, asker, several(LIMITS.questionsEver, 'other', gone))).toMatchObject({
      kind: 'conflict',
    });
  });

  it('is dismissed by the customer until it is answered or the request closes', () => {
    expect(mayDismissQuestion(question(), request, owner, 'owner')).toEqual({ ok: true });
    expect(mayDismissQuestion(question({ isDismissed: true }), request, owner, 'owner')).toEqual({
      ok: true,
    });
    expect(mayDismissQuestion(question({ isAnswered: true }), request, owner, 'owner')).toMatchObject({
      kind: 'conflict',
    });
    expect(mayDismissQuestion(question(), { status: 'cancelled' }, owner, 'owner')).toMatchObject({
      kind: 'conflict',
    });
    expect(mayDismissQuestion(question({ hiddenReason: 'x' }), request, owner, 'owner')).toMatchObject({
      kind: 'hidden',
    });
    expect(mayDismissQuestion(question(), request, asker, 'browser')).toMatchObject({ kind: 'forbidden' });
    expect(mayDismissQuestion(question(), request, other, 'outsider')).toMatchObject({ kind: 'hidden' });
  });

  it('is seen by its business only once it is dismissed, which can no longer delete it', () => {
    const dismissed = question({ isDismissed: true });
    expect([owner, other, asker].map((one) => maySeeQuestion(dismissed, one))).toEqual([false, false, true]);
    expect(mayAnswerQuestion(dismissed, request, owner, 'owner')).toMatchObject({ kind: 'hidden' });
    expect(mayDeleteQuestion(dismissed, request, asker, 'browser')).toMatchObject({ kind: 'conflict' });
  });

  it('is seen by everyone unless hidden', () => {
    expect(maySeeQuestion(question(), other)).toBe(true);
    expect(maySeeQuestion(question(), owner)).toBe(true);
    const hidden = question({ hiddenReason: 'Rude' });
    expect([owner, other, asker].map((one) => maySeeQuestion(hidden, one))).toEqual([false, false, true]);
  });

  it('is answered by the customer while the request is open', () => {
    expect(mayAnswerQuestion(question(), request, owner, 'owner')).toEqual({ ok: true });
    expect(mayAnswerQuestion(question({ isAnswered: true }), request, owner, 'owner')).toEqual({ ok: true });
    expect(mayAnswerQuestion(question(), { ...request, status: 'cancelled' }, owner, 'owner')).toMatchObject({
      kind: 'conflict',
    });
    expect(mayAnswerQuestion(question(), { ...request, hiddenReason: 'x' }, owner, 'owner')).toMatchObject({
      kind: 'conflict',
    });
    expect(
      mayAnswerQuestion(question({ answerHiddenReason: 'Rude' }), request, owner, 'owner'),
    ).toMatchObject({ kind: 'conflict' });
  });

  it('is missing to the customer who answers it while it is hidden', () => {
    const hidden = question({ hiddenReason: 'Rude' });
    expect(mayAnswerQuestion(hidden, request, owner, 'owner')).toMatchObject({ kind: 'hidden' });
  });

  it('of a business that was blocked since is answered like any other', () => {
    const blocking = { ...owner, apartFrom: ['asker'] };
    expect(mayAnswerQuestion(question(), request, blocking, 'owner')).toEqual({ ok: true });
  });

  it('is not answered by businesses, and missing to those who do not see the request', () => {
    expect(mayAnswerQuestion(question(), request, asker, 'browser')).toMatchObject({ kind: 'forbidden' });
    expect(mayAnswerQuestion(question(), request, other, 'outsider')).toMatchObject({ kind: 'hidden' });
  });

  it('is deleted by its business until it is answered or hidden', () => {
    expect(mayDeleteQuestion(question(), request, asker, 'browser')).toEqual({ ok: true });
    expect(mayDeleteQuestion(question({ isAnswered: true }), request, asker, 'browser')).toMatchObject({
      kind: 'conflict',
    });
    expect(mayDeleteQuestion(question({ hiddenReason: 'x' }), request, asker, 'browser')).toMatchObject({
      kind: 'conflict',
    });
    expect(mayDeleteQuestion(question(), request, owner, 'owner')).toMatchObject({ kind: 'forbidden' });
    expect(mayDeleteQuestion(question(), request, other, 'outsider')).toMatchObject({ kind: 'hidden' });
  });

  it('has a name of its own for its answer within reports', () => {
    expect(readQuestionThingId('abc')).toEqual({ questionId: 'abc', isAnswer: false });
    expect(readQuestionThingId(answerThingId('abc'))).toEqual({ questionId: 'abc', isAnswer: true });
  });
});
