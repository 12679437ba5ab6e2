import type { Category } from '@marketplace/contract/categories';
import {
  AirVent,
  ArrowLeft,
  BrickWall,
  Car,
  CarFront,
  Droplets,
  Flame,
  Hammer,
  House,
  Leaf,
  type LucideIcon,
  Package,
  PaintRoller,
  PawPrint,
  Sparkles,
  Square,
  Trees,
  Truck,
  Utensils,
  Waves,
  Wrench,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { CategorySuggestion } from '@/entities/request/category-suggestion.tsx';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageLink } from '@/ui/page/page-link.tsx';

const icons: Record<string, LucideIcon> = {
  'air-vent': AirVent,
  'brick-wall': BrickWall,
  car: Car,
  'car-front': CarFront,
  droplets: Droplets,
  flame: Flame,
  hammer: Hammer,
  house: House,
  leaf: Leaf,
  package: Package,
  'paint-roller': PaintRoller,
  'paw-print': PawPrint,
  sparkles: Sparkles,
  square: Square,
  trees: Trees,
  truck: Truck,
  utensils: Utensils,
  waves: Waves,
  wrench: Wrench,
  zap: Zap,
};

export interface SubcategoryPick {
  /** Called with the chosen subcategory's id. */
  onPick: (subcategoryId: string) => void;
  /** The link of a subcategory, by its name. Without it, choosing one does not navigate. */
  linkTo?: (name: string) => string;
  /** The subcategory in which a customer is offered to post a request. */
  offered?: string | null;
}

/** The subcategories of a main category, shown while the address's hash names it. */
export function Subcategories({ category, ...pick }: { category: Category } & SubcategoryPick) {
  const headingId = `${category.id}-heading`;
  return (
    <section
      id={category.id}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="hidden animate-fade-in scroll-mt-32 target:block"
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={`#choose-${category.id}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          <ArrowLeft aria-hidden="true" />
          Back to Categories
        </a>
        <h3 id={headingId} className="text-xl">
          {category.name}
        </h3>
      </div>
      <ul
        className={cn(
          'grid grid-cols-1 gap-3 @xl:grid-cols-2 @4xl:grid-cols-3',
          pick.offered && 'items-start',
        )}
      >
        {category.subcategories.map((subcategory) => (
          <li key={subcategory.id} className="flex flex-col gap-2">
            <Tile subcategory={subcategory} {...pick} />
            {subcategory.id === pick.offered && (
              <div ref={bringIntoSight}>
                <CategorySuggestion category={subcategory.name} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const bringIntoSight = (suggestion: HTMLElement | null) => suggestion?.scrollIntoView({ block: 'nearest' });

const tileClass =
  'flex w-full flex-1 items-start gap-3 rounded-lg border border-line bg-surface p-4 text-left transition-[border-color,box-shadow] hover:border-accent hover:shadow-raised';

type TileProps = { subcategory: Category['subcategories'][number] } & SubcategoryPick;

function Tile({ subcategory, onPick, linkTo, offered }: TileProps): ReactNode {
  const { id, name, iconName, description, activeJobs } = subcategory;
  const Icon = icons[iconName] ?? Hammer;
  const content = (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">{description}</span>
        <span className="mt-1 block font-medium text-accent text-sm">
          {activeJobs} active {activeJobs === 1 ? 'job' : 'jobs'}
        </span>
      </span>
    </>
  );
  if (linkTo) {
    return (
      <PageLink to={linkTo(name)} onClick={() => onPick(id)} className={tileClass}>
        {content}
      </PageLink>
    );
  }
  return (
    <button type="button" aria-expanded={id === offered} onClick={() => onPick(id)} className={tileClass}>
      {content}
    </button>
  );
}
