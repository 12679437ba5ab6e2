import { COPYRIGHT_YEAR, PRODUCT_NAME } from '@marketplace/contract/brand';
import type { MouseEvent, ReactNode } from 'react';
import { Brand } from '@/ui/page/brand.tsx';
import { type AccountParts, Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SectionLinks, TextLinks } from './section-links.tsx';

/** The link to the content, before everything else. */
export const skipLinkClass =
  'sr-only z-50 rounded-md bg-fill px-4 py-2 font-semibold text-on-fill focus:not-sr-only focus:fixed focus:top-3 focus:left-3';

/** Moves the focus without a history entry, so that Back skips this link. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

interface FrameProps {
  /** Only the app has them. The home page of guests loads neither router nor queries. */
  account?: AccountParts;
  children: ReactNode;
}

/**
 * The layout that stays while pages change. Renders the same elements with and without the router, so that the home
 * page hydrates.
 */
export function Frame({ account, children }: FrameProps) {
  return (
    <div className="frame flex flex-col pb-[calc(var(--bottom-nav-height)+env(safe-area-inset-bottom))]">
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it works as a link */}
      <a href="#main" onClick={skipToContent} className={skipLinkClass}>
        Skip to content
      </a>
      <Header account={account} />
      <OfflineBanner />
      {account && <account.Notice />}
      {/* At least as high as the window, so that the footer does not jump while a page loads. */}
      <main id="main" tabIndex={-1} className="@container min-h-[calc(100lvh-var(--header-height))]">
        {children}
      </main>
      <Footer />
    </div>
  );
}

export function Footer() {
  return (
    <footer className="@container border-line border-t bg-sunken">
      <div className="mx-auto flex max-w-7xl flex-col gap-6 px-4 py-10 @2xl:px-8">
        <div className="flex flex-col gap-6 @3xl:flex-row @3xl:items-center @3xl:justify-between">
          <Brand />
          <nav aria-label="Footer" className="-mx-3 flex flex-wrap">
            <SectionLinks />
            <TextLinks />
          </nav>
        </div>
        <p className="text-ink-soft text-sm">
          © {COPYRIGHT_YEAR} {PRODUCT_NAME}. We connect customers and businesses. They agree on work, price,
          and payment directly.
        </p>
      </div>
    </footer>
  );
}
