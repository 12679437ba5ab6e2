import { categoryName } from '@marketplace/contract/categories';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageLink } from '@/ui/page/page-link.tsx';

interface CategorySuggestionProps {
  category: string;
  /** A way to dismiss it. */
  children?: ReactNode;
}

/** Suggests posting a request to a customer who searched for a trade. */
export function CategorySuggestion({ category, children }: CategorySuggestionProps) {
  const name = categoryName(category);
  return (
    <div
      className={cn(
        'relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl bg-sunken p-4',
        children && '@xl:pr-14',
      )}
    >
      <div className={cn('min-w-0 flex-1 basis-64', children && '@max-xl:pr-10')}>
        <p className="font-semibold">Looking for {name}?</p>
        <p className="text-sm">Post a request, and local businesses send you their estimates.</p>
      </div>
      <PageLink to={paths.newRequestIn(category)} className={buttonClass({ variant: 'secondary' })}>
        Post a Request in {name}
        <ArrowRight aria-hidden="true" />
      </PageLink>
      {children && <div className="absolute top-3 right-3">{children}</div>}
    </div>
  );
}
