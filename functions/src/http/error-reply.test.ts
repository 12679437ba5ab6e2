import { conflict, forbidden, hidden } from '@marketplace/contract/shared/verdict';
import { describe, expect, test } from 'vitest';
import { ApiError, assertAllowed } from '../errors.ts';
import { errorReply, publicError } from './error-reply.ts';

const failing = (code: number | string) => Object.assign(new Error('secret words'), { code });

describe('an error', () => {
  test('of ours is told as it is', () => {
    const error = new ApiError('invalid', 'No.', { fields: { name: 'Bad' } });
    const reply = errorReply(publicError(error));
    expect(reply.status).toBe(400);
    expect(JSON.parse(String(reply.body))).toEqual({
      error: 'No.',
      code: 'invalid',
      fields: { name: 'Bad' },
    });
  });

  test.each([failing('auth/internal-error'), failing(13), 'a string', undefined, null])(
    'that nobody foresaw tells nothing',
    (error) => {
      const reply = errorReply(publicError(error));
      expect(reply.status).toBe(500);
      expect(reply.body).not.toContain('secret');
    },
  );

  test('of too many at one document asks to try again', () => {
    expect(publicError(failing(10))).toMatchObject({ code: 'busy' });
  });

  test('is kept by no cache', () => {
    const { headers } = errorReply(new ApiError('not-found', 'No.'));
    expect(headers).toMatchObject({ 'Cache-Control': 'private, no-store' });
  });

  test('says in whole seconds when it is worth trying again, and never at once', () => {
    const wait = (retryAfter: number) =>
      errorReply(new ApiError('too-many-attempts', 'No.', { retryAfter })).headers['Retry-After'];
    expect([wait(12.1), wait(0.2), wait(0)]).toEqual(['13', '1', '1']);
  });
});

test('a verdict of the domain becomes a status', () => {
  const status = (verdict: Parameters<typeof assertAllowed>[0]) => {
    try {
      assertAllowed(verdict);
      return 200;
    } catch (error) {
      return errorReply(publicError(error)).status;
    }
  };
  expect([{ ok: true as const }, hidden('a'), forbidden('b'), conflict('c')].map(status)).toEqual([
    200, 404, 403, 409,
  ]);
});
