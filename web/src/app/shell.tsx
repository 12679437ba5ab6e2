import { paths } from '@/entities/paths.ts';
import { Brand } from '@/ui/brand.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { PageLoading } from './frame/page-loading.tsx';
import { SectionLinks } from './frame/section-links.tsx';

/** Header and skeleton while the app loads. It has links and no control: nothing in it could be typed or pressed in vain. */
export function Shell() {
  return (
    <>
      <header className="header @container sticky top-0 z-40 border-line border-b bg-paper">
        <div className="mx-auto flex h-(--header-height) max-w-7xl items-center gap-2 px-4 min-[42em]:px-8">
          <a href={paths.home} className="mr-auto flex rounded-md min-[56em]:mr-6">
            <Brand />
          </a>
          <nav aria-label="Sections" className="mr-auto hidden gap-1 min-[56em]:flex">
            <SectionLinks />
          </nav>
          <Skeleton className="size-10 rounded-full" />
        </div>
      </header>
      <main className="@container">
        <PageLoading />
      </main>
    </>
  );
}
