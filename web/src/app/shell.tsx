import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { HeaderBar } from './frame/header.tsx';
import { PageLoading } from './frame/page-loading.tsx';

/** Header and skeleton while the app loads. Has links but no controls, since clicks on controls would be lost. */
export function Shell() {
  return (
    <>
      <HeaderBar>
        <Skeleton className="size-10 rounded-full" />
      </HeaderBar>
      <main className="@container">
        <PageLoading />
      </main>
    </>
  );
}
