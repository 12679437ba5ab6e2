import { CATEGORIES, type Category } from '@marketplace/contract/categories';
import { Briefcase, Hammer, Heart, HouseHeart, type LucideIcon, Truck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { retryingImport } from '@/lib/retrying-import.ts';
import { Skeleton } from '@/ui/skeleton.tsx';

const loadSubcategories = retryingImport(() => import('./subcategories.tsx'));
const Subcategories = lazy(loadSubcategories);

const icons: Record<string, LucideIcon> = {
  hammer: Hammer,
  'house-heart': HouseHeart,
  truck: Truck,
  heart: Heart,
  briefcase: Briefcase,
};

interface CategoryBrowserProps {
  /** Told the id of the subcategory that was chosen. */
  onPick: (subcategoryId: string) => void;
  /** For a customer, the subcategory in which a new request is offered; undefined where picking leads elsewhere. */
  offered: string | null | undefined;
}

/** Five main categories; choosing one shows what it holds. */
export function CategoryBrowser({ onPick, offered }: CategoryBrowserProps) {
  const [main, setMain] = useState<Category | null>(null);
  const [left, setLeft] = useState<Category | null>(null);
  const goBack = () => {
    setLeft(main);
    setMain(null);
  };
  if (!main) return <MainCategories left={left} onChoose={setMain} />;
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
      <Subcategories category={main} onBack={goBack} onPick={onPick} offered={offered} />
    </Suspense>
  );
}

interface MainCategoriesProps {
  /** The one that was open before; its card takes the focus. */
  left: Category | null;
  onChoose: (category: Category) => void;
}

function MainCategories({ left, onChoose }: MainCategoriesProps) {
  return (
    <ul
      className="grid grid-cols-1 gap-4 @xl:grid-cols-2 @4xl:grid-cols-6"
      onPointerEnter={() => void loadSubcategories()}
    >
      {CATEGORIES.map((category, index) => (
        <li
          key={category.id}
          className={cn(
            'flex',
            index < 3 ? '@4xl:col-span-2' : '@4xl:col-span-3',
            index === 4 && '@xl:@max-4xl:col-span-2',
          )}
        >
          <CategoryCard category={category} takesFocus={category === left} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface CategoryCardProps {
  category: Category;
  takesFocus: boolean;
  onChoose: (category: Category) => void;
}

function CategoryCard({ category, takesFocus, onChoose }: CategoryCardProps) {
  const Icon = icons[category.iconName] ?? Hammer;
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the focus goes back to where it came from
      autoFocus={takesFocus}
      onClick={() => onChoose(category)}
      className="group flex w-full items-start gap-4 @max-xs:flex-col rounded-xl border border-line bg-surface p-5 text-left transition-[border-color,box-shadow] hover:border-accent hover:shadow-raised"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent-soft text-on-accent-soft transition-colors group-hover:bg-accent group-hover:text-on-accent">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold text-lg">{category.name}</span>
        <span className="block text-ink-soft">{category.description}</span>
        <span className="mt-2 block font-medium text-accent text-sm">{category.totalJobs} active jobs</span>
      </span>
    </button>
  );
}
