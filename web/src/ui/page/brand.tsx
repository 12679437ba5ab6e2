import { LOGO } from '@marketplace/brand/logo';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { cn } from '@/lib/cn.ts';

/** The logo (site/logo.svg), in the colors of the theme. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox={LOGO.viewBox}
      aria-hidden="true"
      className={cn('size-8 shrink-0', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the site, which the build checks
      dangerouslySetInnerHTML={{ __html: LOGO.content }}
    />
  );
}

/** The logo and the product's name. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <BrandMark />
      <span className="text-balance font-bold @max-[15rem]:sr-only text-lg leading-tight tracking-tight">
        {PRODUCT_NAME}
      </span>
    </span>
  );
}
