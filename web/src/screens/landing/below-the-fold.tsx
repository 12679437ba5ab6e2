import { CategoriesSection } from './categories-section.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SignUpPrompts } from './sign-up-prompts.tsx';
import { Trust } from './trust.tsx';

/** What follows the hero; it comes alive when somebody moves (lib/when-wanted.tsx). */
export default function BelowTheFold() {
  return (
    <>
      <HowItWorks />
      <CategoriesSection />
      <Trust />
      <SignUpPrompts />
    </>
  );
}
