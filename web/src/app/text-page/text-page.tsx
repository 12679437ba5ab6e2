import { Footer, skipLinkClass } from '../frame/frame.tsx';
import { HeaderBar } from '../frame/header.tsx';
import styles from './text-page.css?inline';

/**
 * A page of text in the frame: the terms, the privacy policy, and the licenses. The build renders it once, so it has no
 * controls that need a script, and its styles are in the page alone.
 */
export function TextPage({ html }: { html: string }) {
  return (
    <div className="frame flex flex-col">
      <style>{styles}</style>
      <a href="#main" className={skipLinkClass}>
        Skip to content
      </a>
      <HeaderBar>{null}</HeaderBar>
      <main id="main" tabIndex={-1} className="@container min-h-[calc(100lvh-var(--header-height))]">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build, from files of the repository */}
        <article className="text-page" dangerouslySetInnerHTML={{ __html: html }} />
      </main>
      <Footer />
    </div>
  );
}
