import { startOfDate } from '@marketplace/contract/shared/dates';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { exactDay } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';
import { useAgreeToTerms } from '../mutations.ts';
import { PrivacyLink, TermsLink } from './terms-links.tsx';

/** A line above the page for an account that has not agreed to the current terms. */
export default function TermsNotice() {
  const agreeing = useAgreeToTerms();
  return (
    <aside
      aria-label="Changed terms"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-sunken px-4 py-2 text-sm"
    >
      <p>
        Our <TermsLink /> and <PrivacyLink /> changed on {exactDay(startOfDate(TERMS_VERSION))}. Press OK to
        agree.
      </p>
      <Button variant="outline" size="sm" pending={agreeing.isPending} onClick={() => agreeing.mutate()}>
        OK
      </Button>
    </aside>
  );
}
