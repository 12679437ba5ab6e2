import { describe, expect, it } from 'vitest';
import { errorFromResponse, messageOf } from './api-error.ts';

const answer = (body: string | object | null, init: ResponseInit) =>
  new Response(typeof body === 'object' && body ? JSON.stringify(body) : body, init);

describe('the message of a failed call', () => {
  it('prefers the body’s error to its message', async () => {
    const response = answer({ error: 'Not yours.', message: 'Other text' }, { status: 403 });
    expect((await errorFromResponse(response)).message).toBe('Not yours.');
  });

  it('uses the body’s message without an error', async () => {
    const response = answer({ message: 'Try later.' }, { status: 503, statusText: 'Service Unavailable' });
    expect((await errorFromResponse(response)).message).toBe('Try later.');
  });

  it('uses the text of a body that is not JSON', async () => {
    const response = answer('Bad gateway, sorry', { status: 502, statusText: 'Bad Gateway' });
    expect((await errorFromResponse(response)).message).toBe('Bad gateway, sorry');
  });

  it('uses the status text if the body has no message', async () => {
    for (const body of [null, '', {}, { error: '' }, { error: 7 }]) {
      const response = answer(body, { status: 404, statusText: 'Not Found' });
      expect((await errorFromResponse(response)).message).toBe('Not Found');
    }
  });

  it('uses the status code without a status text', async () => {
    expect((await errorFromResponse(answer(null, { status: 500 }))).message).toBe('HTTP 500');
  });
});

describe('a failed call', () => {
  it('carries the status, the code, and the field errors', async () => {
    const body = {
      error: 'Not valid.',
      code: 'invalid',
      fields: { email: 'Please enter a valid email address' },
    };
    const error = await errorFromResponse(answer(body, { status: 400 }));
    expect(error).toMatchObject({ status: 400, code: 'invalid', fields: body.fields });
  });

  it('ignores a code and field errors of the wrong type', async () => {
    const error = await errorFromResponse(answer({ error: 'No.', code: 7, fields: ['x'] }, { status: 400 }));
    expect(error).toMatchObject({ message: 'No.', code: 'unknown', fields: {} });
  });
});

describe('the message of a caught error', () => {
  it('is its own, or the fallback without one', () => {
    expect(messageOf(new Error('It is full.'), 'Please try again.')).toBe('It is full.');
    expect(messageOf(new Error(''), 'Please try again.')).toBe('Please try again.');
    expect(messageOf('thrown text', 'Please try again.')).toBe('Please try again.');
  });
});
