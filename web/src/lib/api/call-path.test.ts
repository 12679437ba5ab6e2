import { describe, expect, it } from 'vitest';
import { pathOf } from './call-path.ts';

describe("a call's address", () => {
  it('fills in and encodes its parameters', () => {
    const path = '/api/messages/{serviceRequestId}/{counterpartId}';
    expect(pathOf({ path }, { serviceRequestId: 'a/b', counterpartId: 'ü' })).toBe(
      '/api/messages/a%2Fb/%C3%BC',
    );
  });

  it('appends the query, keeps empty values, and drops undefined ones', () => {
    const query = { category: 'Food & Catering', q: '', sort: undefined, limit: 20 };
    expect(pathOf({ path: '/api/service-requests' }, {}, query)).toBe(
      '/api/service-requests?category=Food+%26+Catering&q=&limit=20',
    );
  });

  it('has no question mark without a query', () => {
    expect(pathOf({ path: '/api/estimates/my' })).toBe('/api/estimates/my');
  });
});
