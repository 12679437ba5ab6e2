import { isBusiness } from '@marketplace/contract/account/rules';
import { useState } from 'react';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths, sections, withNext } from '@/entities/paths.ts';
import { CategoryBrowser } from './category-browser.tsx';

export function CategoriesSection() {
  return (
    <section
      id={sections.categories}
      aria-labelledby="categories-heading"
      className="mx-auto max-w-7xl px-4 pt-16 @2xl:px-8 @2xl:pt-24"
    >
      <h2 id="categories-heading" className="text-3xl">
        Service Categories
      </h2>
      <p className="mt-2 mb-8 max-w-prose text-ink-soft">
        From a dripping faucet to a new roof: find the help you need.
      </p>
      <CategoryBrowser {...useCategoryPick()} />
    </section>
  );
}

/**
 * A category leads a business to its requests and a guest to sign in. A customer stays, and is offered to post a
 * request in it.
 */
function useCategoryPick() {
  const { user } = useSession();
  const [offered, setOffered] = useState<string | null>(null);
  if (user && !isBusiness(user)) {
    return { offered, onPick: (id: string) => setOffered(id === offered ? null : id) };
  }
  return {
    onPick: () => enterSide(user, 'business'),
    linkTo: (name: string) => {
      const destination = paths.businessCategory(name);
      return user ? destination : withNext(paths.login, destination);
    },
  };
}
