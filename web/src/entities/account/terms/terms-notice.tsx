import { startOfDate } from '@marketplace/contract/shared/dates';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { useState } from 'react';
import { termsVersionIn } from '@/lib/api/api-error.ts';
import { exactDay } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';
import { useAgreeToTerms } from '../mutations.ts';
import { PrivacyLink, TermsLink } from './terms-links.tsx';

/** A line above the page for an account that has not agreed to the current terms. */
export default function TermsNotice() {
  const agreeing = useAgreeToTerms();
  // The page may be older than the terms: the refusal says which are current.
  const [version, setVersion] = useState(TERMS_VERSION);
  const agree = () =>
    agreeing.mutate(version, { onError: (error) => setVersion(termsVersionIn(error) ?? version) });
  return (
    <aside
      aria-label="Changed terms"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-sunken px-4 py-2 text-sm"
    >
      <p>
        Our <TermsLink /> and <PrivacyLink /> changed on {exactDay(startOfDate(version))}. Press OK to agree.
      </p>
      <Button variant="outline" size="sm" pending={agreeing.isPending} onClick={agree}>
        OK
      </Button>
    </aside>
  );
}
