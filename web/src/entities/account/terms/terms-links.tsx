import { textPaths } from '@/entities/paths.ts';

/** In a new tab, so that a form keeps what was typed. */
const TextLink = ({ to, children }: { to: string; children: string }) => (
  <a
    href={to}
    target="_blank"
    className="font-medium text-accent underline underline-offset-4"
    rel="noopener"
  >
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

export const TermsLink = () => <TextLink to={textPaths.terms}>Terms</TextLink>;
export const PrivacyLink = () => <TextLink to={textPaths.privacy}>Privacy Policy</TextLink>;
