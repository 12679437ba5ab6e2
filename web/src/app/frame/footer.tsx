import { COPYRIGHT_YEAR, PRODUCT_NAME } from '@marketplace/contract/brand';
import { Brand } from '@/ui/brand.tsx';
import { SectionLinks } from './section-links.tsx';

export function Footer() {
  return (
    <footer className="@container border-line border-t bg-sunken">
      <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-10 @2xl:px-8">
        <div className="flex flex-col gap-6 @2xl:flex-row @2xl:items-center @2xl:justify-between">
          <Brand />
          <nav aria-label="Footer" className="-mx-3 flex flex-wrap">
            <SectionLinks />
          </nav>
        </div>
        <p className="text-ink-soft text-sm">
          © {COPYRIGHT_YEAR} {PRODUCT_NAME}. A place to find each other: work, price and payment are agreed
          directly between customer and business.
        </p>
      </div>
    </footer>
  );
}
