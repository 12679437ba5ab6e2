import { describe, expect, it } from 'vitest';
import { LIMITS } from '../constants.ts';
import type { Verdict } from '../shared/verdict.ts';
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

const answer = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.kind);
const customer = { id: 'x', accountType: 'customer' as const };
const { ownQuestions, questions, questionsEver } = LIMITS;
const isAnswered = question({ isAnswered: true });
const dismissed = question({ isDismissed: true });
const hidden = question({ hiddenReason: 'Rude' });
const answerHidden = question({ answerHiddenReason: 'Rude' });
const onHidden = { ...request, hiddenReason: 'x' };
const blocking = { ...owner, apartFrom: ['asker'] };
const canceled = { ...request, status: 'cancelled' as const };

describe('a question is asked', () => {
  it.each([
    ['by a business', request, asker, [], 'ok'],
    ['not by the owner', request, owner, [], 'forbidden'],
    ['not by another customer', request, customer, [], 'forbidden'],
    ['not on a hidden request', { ...request, hiddenReason: 'Spam' }, asker, [], 'hidden'],
    ['not on a completed job', { ...request, status: 'completed' as const }, asker, [], 'conflict'],
    ['as one of a few of its business', request, asker, several(ownQuestions - 1, 'asker'), 'ok'],
    ['not beyond those', request, asker, several(ownQuestions, 'asker'), 'conflict'],
    ['as one of a bounded number', request, asker, several(questions - 1, 'other'), 'ok'],
    ['not beyond that number', request, asker, several(questions, 'other'), 'conflict'],
  ])('%s', (_, about, actor, asked, expected) => {
    expect(answer(mayAskQuestion(about, actor, asked))).toBe(expected);
  });

  it('not by a blocked business, as if the request were closed', () => {
    const closed = mayAskQuestion({ ...request, status: 'in-progress' }, asker, []);
    expect(mayAskQuestion(request, { ...asker, apartFrom: ['owner'] }, [])).toEqual(closed);
  });

  it.each([
    ['hidden', { hiddenReason: 'Rude' }],
    ['dismissed', { isDismissed: true }],
  ])('in the place of one that is %s, which still counts for its business', (_, gone) => {
    const after = (count: number, who: string) =>
      answer(mayAskQuestion(request, asker, several(count, who, gone)));
    expect(after(questions, 'other')).toBe('ok');
    expect(after(ownQuestions, 'asker')).toBe('conflict');
    expect(after(questionsEver, 'other')).toBe('conflict');
  });
});

describe('a question', () => {
  it.each([
    ['is dismissed by the customer', mayDismissQuestion, question(), request, owner, 'owner', 'ok'],
    ['is dismissed twice', mayDismissQuestion, dismissed, request, owner, 'owner', 'ok'],
    ['is not dismissed once answered', mayDismissQuestion, isAnswered, request, owner, 'owner', 'conflict'],
    ['is not dismissed after the end', mayDismissQuestion, question(), canceled, owner, 'owner', 'conflict'],
    ['is not dismissed while hidden', mayDismissQuestion, hidden, request, owner, 'owner', 'hidden'],
    [
      'is not dismissed by businesses',
      mayDismissQuestion,
      question(),
      request,
      asker,
      'browser',
      'forbidden',
    ],
    ['is missing to outsiders', mayDismissQuestion, question(), request, other, 'outsider', 'hidden'],
    ['is answered by the customer', mayAnswerQuestion, question(), request, owner, 'owner', 'ok'],
    ['is answered again', mayAnswerQuestion, isAnswered, request, owner, 'owner', 'ok'],
    [
      'of a business blocked since is answered',
      mayAnswerQuestion,
      question(),
      request,
      blocking,
      'owner',
      'ok',
    ],
    ['is not answered once dismissed', mayAnswerQuestion, dismissed, request, owner, 'owner', 'hidden'],
    ['is not answered while hidden', mayAnswerQuestion, hidden, request, owner, 'owner', 'hidden'],
    ['is not answered after the end', mayAnswerQuestion, question(), canceled, owner, 'owner', 'conflict'],
    ['is not answered where hidden', mayAnswerQuestion, question(), onHidden, owner, 'owner', 'conflict'],
    ['keeps a hidden answer', mayAnswerQuestion, answerHidden, request, owner, 'owner', 'conflict'],
    ['is not answered by businesses', mayAnswerQuestion, question(), request, asker, 'browser', 'forbidden'],
    ['is not answered by outsiders', mayAnswerQuestion, question(), request, other, 'outsider', 'hidden'],
    ['is deleted by its business', mayDeleteQuestion, question(), request, asker, 'browser', 'ok'],
    ['is not deleted once answered', mayDeleteQuestion, isAnswered, request, asker, 'browser', 'conflict'],
    ['is not deleted once dismissed', mayDeleteQuestion, dismissed, request, asker, 'browser', 'conflict'],
    ['is not deleted while hidden', mayDeleteQuestion, hidden, request, asker, 'browser', 'conflict'],
    ['is not deleted by the customer', mayDeleteQuestion, question(), request, owner, 'owner', 'forbidden'],
    ['is not deleted by outsiders', mayDeleteQuestion, question(), request, other, 'outsider', 'hidden'],
  ] as const)('%s', (_, may, asked, about, actor, relation, expected) => {
    expect(answer(may(asked, about, actor, relation))).toBe(expected);
  });

  it.each([
    ['everyone', question(), [true, true, true]],
    ['its business only, once dismissed', dismissed, [false, false, true]],
    ['its business only, while hidden', hidden, [false, false, true]],
  ])('is seen by %s', (_, asked, seen) => {
    expect([owner, other, asker].map((one) => maySeeQuestion(asked, one))).toEqual(seen);
  });

  it('has a name of its own for its answer within reports', () => {
    expect(readQuestionThingId('abc')).toEqual({ questionId: 'abc', isAnswer: false });
    expect(readQuestionThingId(answerThingId('abc'))).toEqual({ questionId: 'abc', isAnswer: true });
  });
});
