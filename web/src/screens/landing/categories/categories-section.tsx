import { icons } from 'virtual:trade-icons';
import { isBusiness } from '@marketplace/contract/account/rules';
import { CATEGORIES, type Category } from '@marketplace/contract/categories';
import { HOME } from '@marketplace/contract/site/home';
import { useState } from 'react';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useSession } from '@/entities/account/session/session-store.ts';
import { paths, sections, withNext } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { ActiveJobs } from './active-jobs.tsx';
import { Subcategories, type SubcategoryPick } from './subcategories.tsx';

export function CategoriesSection() {
  return (
    <section
      id={sections.categories}
      aria-labelledby="categories-heading"
      className="mx-auto max-w-7xl px-4 pt-12 @2xl:px-8 @2xl:pt-16"
    >
      <h2 id="categories-heading" className="text-3xl">
        Service Categories
      </h2>
      <p className="mt-2 mb-8 max-w-prose text-ink-soft">{HOME.trades}</p>
      <CategoryBrowser {...useCategoryPick()} />
    </section>
  );
}

/**
 * A category leads businesses to its requests and guests to sign in. Customers stay, and get an offer to post a
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

/**
 * The main categories. The address's hash selects the subcategories with CSS alone, so it works before scripts load
 * and with Back.
 */
function CategoryBrowser(pick: SubcategoryPick) {
  return (
    <div className="group">
      <ul className="grid grid-cols-1 gap-4 group-has-[section:target]:hidden @xl:grid-cols-2 @5xl:grid-cols-5">
        {CATEGORIES.map((category, index) => (
          <li key={category.id} className={cn('flex', index === 4 && '@xl:@max-5xl:col-span-2')}>
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
      {CATEGORIES.map((category) => (
        <Subcategories key={category.id} category={category} {...pick} />
      ))}
    </div>
  );
}

function CategoryCard({ category: { id, icon, name, description, trades } }: { category: Category }) {
  const Icon = icons[icon];
  return (
    <a
      id={`choose-${id}`}
      href={`#${id}`}
      className="group/card flex w-full items-start gap-4 @max-xs:flex-col @5xl:flex-col rounded-xl border border-line bg-surface p-5 text-left transition-[border-color,box-shadow] hover:border-accent hover:shadow-raised"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft transition-colors group-hover/card:bg-fill group-hover/card:text-on-fill">
        {Icon && <Icon aria-hidden="true" className="size-6" />}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="block font-bold text-lg">{name}</span>
        <span className="block text-ink-soft">{description}</span>
        <ActiveJobs trades={trades} className="mt-auto pt-2" />
      </span>
    </a>
  );
}
