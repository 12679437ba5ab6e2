import { SUBCATEGORIES } from '@marketplace/contract/categories';
import { isBusiness } from '@marketplace/contract/domain/account';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEarlyPressReplay } from '@/boot/early-press-replay.ts';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths, sections, withNext } from '@/entities/paths.ts';
import { CategoryBrowser } from './category-browser.tsx';

export function CategoriesSection() {
  const { pick, offered } = useCategoryPick();
  const alive = useEarlyPressReplay<HTMLElement>();
  return (
    <section
      ref={alive}
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
      <CategoryBrowser onPick={pick} offered={offered} />
    </section>
  );
}

/**
 * Picking a category leads a business to its requests and a guest to sign in. A customer stays, and is offered to post
 * a request in it.
 */
function useCategoryPick() {
  const navigate = useNavigate();
  const { user } = useSession();
  const [offered, setOffered] = useState<string | null>(null);

  function pick(subcategoryId: string) {
    const category = SUBCATEGORIES.find(({ id }) => id === subcategoryId);
    if (!category) return;
    if (user && !isBusiness(user)) {
      setOffered(offered === subcategoryId ? null : subcategoryId);
      return;
    }
    const destination = paths.businessCategory(category.name);
    enterSide(user, 'business');
    navigate(user ? destination : withNext(paths.login, destination));
  }

  return { pick, offered: user && !isBusiness(user) ? offered : undefined };
}
