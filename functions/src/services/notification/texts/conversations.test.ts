import { describe, expect, it } from 'vitest';
import { describeMessage } from '../message.ts';
import { describeAnswer, describeQuestion } from '../question.ts';
import { at, conversation, message, request } from './examples.ts';

describe('the texts about messages and questions', () => {
  it('are those of a message, from the other side', () => {
    const stored = conversation;
    expect(describeMessage(message, stored)).toMatchObject({
      title: 'Builders',
      url: '/messages/r1_b1',
    });
    expect(describeMessage({ ...message, receiverId: 'b1' }, stored)).toMatchObject({
      title: 'Carla',
      body: 'Hello',
      url: '/messages/r1_b1',
      tag: 'message-r1_b1',
      at,
    });
  });

  it('are those of questions and answers, which quote neither', () => {
    expect(describeQuestion({ id: 'q1', askedAt: at }, request, 1)).toMatchObject({
      kind: 'question',
      title: 'New question',
      body: 'A business asks about "Fix the roof".',
      url: '/customer?request=r1',
      tag: 'questions-r1',
    });
    expect(describeQuestion({ id: 'q1', askedAt: at }, request, 3)).toMatchObject({
      body: 'You have 3 questions to answer about "Fix the roof".',
    });
    const answered = (isAsker: boolean, hasEstimate: boolean) =>
      describeAnswer({ id: 'q1' }, request, { isAsker, hasEstimate, at });
    expect(answered(true, false)).toMatchObject({
      kind: 'question',
      title: 'Your question was answered',
      body: 'The customer answered your question about "Fix the roof".',
      url: '/business?request=r1',
      tag: 'answers-r1',
    });
    expect(answered(false, true)).toMatchObject({
      title: 'Is your estimate still correct?',
      body: 'The customer answered a question about "Fix the roof".',
    });
  });

  it('are never too many, and never half a character', () => {
    const { body } = describeMessage({ ...message, content: '🏠 \n'.repeat(300) }, conversation);
    expect([Array.from(body).length, body.isWellFormed(), body.endsWith('…')]).toEqual([200, true, true]);
  });
});
