import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { ApiError } from '../../errors.ts';

/** A page that was opened before the terms changed names the old ones. */
export function assertCurrentTerms(agreed: string): void {
  if (agreed === TERMS_VERSION) return;
  const message = 'Our Terms and Privacy Policy changed. Please read them, then try again.';
  throw new ApiError('terms-changed', message, { termsVersion: TERMS_VERSION });
}
