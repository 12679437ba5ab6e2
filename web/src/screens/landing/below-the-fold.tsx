import { CategoriesSection } from './categories-section.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SignUpPrompts } from './sign-up-prompts.tsx';
import { Trust } from './trust.tsx';

/** What follows the hero; hydrated at the first interaction (boot/hydrate-on-interaction.tsx). */
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
