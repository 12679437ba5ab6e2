import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { cn } from '@/lib/cn.ts';

/** The logo: a house with an open, lit doorway. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M16 6.2 25.6 14v10.3a1.5 1.5 0 0 1-1.5 1.5H7.9a1.5 1.5 0 0 1-1.5-1.5V14z"
        className="fill-on-accent"
      />
      <path d="M12.6 25.8v-6.3a3.4 3.4 0 0 1 6.8 0v6.3z" className="fill-accent" />
      <circle cx="16" cy="20.4" r="1.35" className="fill-lamp" />
    </svg>
  );
}

/** The logo and the product's name. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <BrandMark />
      <span className="whitespace-nowrap font-bold @max-[15rem]:sr-only text-lg tracking-tight">
        {PRODUCT_NAME}
      </span>
    </span>
  );
}
