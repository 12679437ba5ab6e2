import { describe, expect, it } from 'vitest';
import { pathOf } from './call-path.ts';

describe("a call's address", () => {
  it('has its parameters filled in, each encoded', () => {
    const path = '/api/messages/{serviceRequestId}/{counterpartId}';
    expect(pathOf({ path }, { serviceRequestId: 'a/b', counterpartId: 'ü' })).toBe(
      '/api/messages/a%2Fb/%C3%BC',
    );
  });

  it('carries what is asked for behind it, an empty text too, and leaves out what is not', () => {
    const query = { category: 'Food & Catering', q: '', sort: undefined, limit: 20 };
    expect(pathOf({ path: '/api/service-requests' }, {}, query)).toBe(
      '/api/service-requests?category=Food+%26+Catering&q=&limit=20',
    );
  });

  it('has no question mark when nothing is asked for', () => {
    expect(pathOf({ path: '/api/estimates/my' })).toBe('/api/estimates/my');
  });
});
