import { calls } from '@marketplace/contract/calls';
import { describe, expect, test } from 'vitest';
import { match } from './router.ts';

const ID = '3f2b8c1e-9a4d-4f6b-8c2e-1d3a5b7c9e0f';
const OTHER_IDS = new Map([
  ['conversationId', `${ID}_${ID}`],
  ['reviewId', `${ID}_of-business`],
  ['sessionId', ID.slice(-22)],
]);
const idFor = (param: string) => OTHER_IDS.get(param) ?? ID;
const refusal = (method: string, path: string) => {
  try {
    return match(method, path);
  } catch (error) {
    return error;
  }
};

describe('the router', () => {
  test.each(Object.entries(calls))('finds %s at its own address', (name, { method, path }) => {
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, idFor(param)]);
    const filled = path.replace(/\{(\w+)\}/g, (_, param: string) => idFor(param));
    expect(match(method, filled)).toEqual({ name, params: Object.fromEntries(params) });
  });

  test('takes a word of the table for that word and never for an id', () => {
    expect(match('GET', '/api/service-requests/my').name).toBe('listMyRequests');
    expect(match('DELETE', '/api/estimates/bulk').name).toBe('deleteEstimates');
  });

  test.each(['7', 'my', ID.slice(1), `${ID}/`, '%20', '..'])('finds nothing under the id %s', (id) => {
    expect(refusal('GET', `/api/service-requests/${id}x`)).toMatchObject({ code: 'not-found' });
  });

  test('finds nothing beyond the table', () => {
    for (const path of ['/api', '/api/', '/api/auth/me/', '/api/AUTH/me', '/api/toString', '//api/auth/me']) {
      expect(refusal('GET', path)).toMatchObject({ code: 'not-found' });
    }
  });

  test('tells a wrong method from a wrong address, and names the right ones', () => {
    expect(refusal('PUT', '/api/auth/login')).toMatchObject({
      code: 'wrong-method',
      details: { headers: { Allow: 'POST, OPTIONS' } },
    });
    expect(refusal('POST', `/api/service-requests/${ID}`)).toMatchObject({ code: 'wrong-method' });
  });

  test('answers HEAD wherever it answers GET', () => {
    expect(match('HEAD', '/api/auth/me').name).toBe('getMe');
    expect(refusal('HEAD', '/api/auth/login')).toMatchObject({ code: 'wrong-method' });
  });
});
