import * as z from 'zod/mini';
import { call } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { newQuestion, question, questionAnswer } from './schema.ts';

/** List the questions on a request you may see, with their answers, oldest first. No one learns who asked. */
export const listQuestions = call({
  method: 'GET',
  path: '/api/service-requests/{id}/questions',
  access: 'signed-in',
  readsOfOthers: true,
  status: 200,
  output: z.array(question),
  errors: ['not-found'],
});

/**
 * Ask a question on a request on which you may send an estimate. Everyone who sees the request sees the question. A
 * business can ask five questions on a request, and a request shows twenty. Hidden and dismissed ones free their place,
 * up to a hundred questions.
 */
export const askQuestion = call({
  method: 'POST',
  path: '/api/service-requests/{id}/questions',
  access: 'business',
  status: 201,
  limit: rateLimits.question,
  input: newQuestion,
  output: question,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Answer a question on your open request, or correct your answer. Everyone who sees the request sees the answer. */
export const answerQuestion = call({
  method: 'PUT',
  path: '/api/questions/{id}/answer',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: questionAnswer,
  output: question,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/**
 * Dismiss an unanswered question on your open request. From then on only the business that asked sees it, and the
 * question can't be answered. No one is notified. Repeating the call changes nothing.
 */
export const dismissQuestion = call({
  method: 'PUT',
  path: '/api/questions/{id}/dismissal',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Delete your own question, unless it was answered or dismissed. */
export const deleteQuestion = call({
  method: 'DELETE',
  path: '/api/questions/{id}',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});
