import { LIMITS } from '../constants.ts';

/** What people call a request by: 'REQ-' and the beginning of its id. */
export function reference(requestId: string): string {
  return `REQ-${requestId.slice(0, LIMITS.referenceLength).toUpperCase()}`;
}
