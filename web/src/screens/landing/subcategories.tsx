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
import { useEffect, useRef } from 'react';
import { CategorySuggestion } from '@/entities/request/category-suggestion.tsx';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/basics/button.tsx';

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

interface SubcategoriesProps {
  category: Category;
  onBack: () => void;
  onPick: (subcategoryId: string) => void;
  offered: string | null | undefined;
}

const bringIntoSight = (suggestion: HTMLElement | null) => suggestion?.scrollIntoView({ block: 'nearest' });

export default function Subcategories({ category, onBack, onPick, offered }: SubcategoriesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="animate-fade-in">
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="outline" size="sm" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          Back to Categories
        </Button>
        <h3 ref={heading} tabIndex={-1} className="text-xl">
          {category.name}
        </h3>
      </div>
      <ul className={cn('grid grid-cols-1 gap-3 @xl:grid-cols-2 @4xl:grid-cols-3', offered && 'items-start')}>
        {category.subcategories.map(({ id, name, iconName, description, activeJobs }) => {
          const Icon = icons[iconName] ?? Hammer;
          return (
            <li key={id} className="flex flex-col gap-2">
              <button
                type="button"
                aria-expanded={offered === undefined ? undefined : id === offered}
                onClick={() => onPick(id)}
                className="flex w-full flex-1 items-start gap-3 rounded-lg border border-line bg-surface p-4 text-left transition-[border-color,box-shadow] hover:border-accent hover:shadow-raised"
              >
                <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-ink-soft text-sm">{description}</span>
                  <span className="mt-1 block font-medium text-accent text-sm">
                    {activeJobs} active {activeJobs === 1 ? 'job' : 'jobs'}
                  </span>
                </span>
              </button>
              {id === offered && (
                <div ref={bringIntoSight}>
                  <CategorySuggestion category={name} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
