import { icons } from 'virtual:trade-icons';
import type { Category, Trade } from '@marketplace/contract/categories';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategorySuggestion } from '@/entities/request/category-suggestion.tsx';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageLink } from '@/ui/page/page-link.tsx';
import { ActiveJobs } from './active-jobs.tsx';

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
        {category.trades.map((trade) => (
          <li key={trade.id} className="flex flex-col gap-2">
            <Tile trade={trade} {...pick} />
            {trade.id === pick.offered && (
              <div ref={bringIntoSight}>
                <CategorySuggestion category={trade.storedName} />
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

type TileProps = { trade: Trade } & SubcategoryPick;

function Tile({ trade, onPick, linkTo, offered }: TileProps): ReactNode {
  const { id, name, icon, description } = trade;
  const Icon = icons[icon];
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-ink-soft text-sm">{description}</span>
        <ActiveJobs trades={[trade]} className="mt-1" />
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
