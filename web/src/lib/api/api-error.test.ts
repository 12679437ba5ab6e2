import { describe, expect, it } from 'vitest';
import { errorFromResponse, messageOf } from './api-error.ts';

const answer = (body: string | object | null, init: ResponseInit) =>
  new Response(typeof body === 'object' && body ? JSON.stringify(body) : body, init);

describe('the message of a failed call', () => {
  it("is the body's error, before its message", async () => {
    const response = answer({ error: 'Not yours.', message: 'Other words' }, { status: 403 });
    expect((await errorFromResponse(response)).message).toBe('Not yours.');
  });

  it("is the body's message where it has no error", async () => {
    const response = answer({ message: 'Try later.' }, { status: 503, statusText: 'Service Unavailable' });
    expect((await errorFromResponse(response)).message).toBe('Try later.');
  });

  it('is the text of a body that is no JSON', async () => {
    const response = answer('Bad gateway, sorry', { status: 502, statusText: 'Bad Gateway' });
    expect((await errorFromResponse(response)).message).toBe('Bad gateway, sorry');
  });

  it('is the status text where the body says nothing', async () => {
    for (const body of [null, '', {}, { error: '' }, { error: 7 }]) {
      const response = answer(body, { status: 404, statusText: 'Not Found' });
      expect((await errorFromResponse(response)).message).toBe('Not Found');
    }
  });

  it('names the status where there is no status text either', async () => {
    expect((await errorFromResponse(answer(null, { status: 500 }))).message).toBe('HTTP 500');
  });
});

describe('a failed call', () => {
  it("carries the status, the machine's word and what is wrong with which field", async () => {
    const body = {
      error: 'Not valid.',
      code: 'invalid',
      fields: { email: 'Please enter a valid email address' },
    };
    const error = await errorFromResponse(answer(body, { status: 400 }));
    expect(error).toMatchObject({ status: 400, code: 'invalid', fields: body.fields });
  });

  it('carries neither where the answer has them in another form', async () => {
    const error = await errorFromResponse(answer({ error: 'No.', code: 7, fields: ['x'] }, { status: 400 }));
    expect(error).toMatchObject({ message: 'No.', code: 'unknown', fields: {} });
  });
});

describe('what a failure says', () => {
  it('are its own words, or the given ones where it has none', () => {
    expect(messageOf(new Error('It is full.'), 'Please try again.')).toBe('It is full.');
    expect(messageOf(new Error(''), 'Please try again.')).toBe('Please try again.');
    expect(messageOf('thrown text', 'Please try again.')).toBe('Please try again.');
  });
});
