import { SUBCATEGORIES } from '@marketplace/contract/categories';
import { isBusiness } from '@marketplace/contract/domain/account';
import { useNavigate } from 'react-router-dom';
import { paths, sections, withNext } from '@/config/paths.ts';
import { useAlive } from '@/lib/early-press.ts';
import { useSession } from '@/lib/session/session-store.ts';
import { CategoryBrowser } from './category-browser.tsx';

export function CategoriesSection() {
  const pick = useCategoryPick();
  const alive = useAlive<HTMLElement>();
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
        From a dripping tap to a new roof: find the kind of help you need.
      </p>
      <CategoryBrowser onPick={pick} />
    </section>
  );
}

/** A business goes to the requests of that category, a guest to sign in; for a customer there is nothing there. */
function useCategoryPick() {
  const navigate = useNavigate();
  const { user } = useSession();
  return (subcategoryId: string) => {
    const category = SUBCATEGORIES.find(({ id }) => id === subcategoryId);
    if (!category) return;
    const destination = paths.businessCategory(category.name);
    if (!user) navigate(withNext(paths.login, destination));
    else if (isBusiness(user)) navigate(destination);
  };
}
