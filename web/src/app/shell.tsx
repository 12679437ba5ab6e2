import { Skeleton } from '@/ui/skeleton.tsx';
import { HeaderBar } from './frame/header.tsx';
import { PageLoading } from './frame/page-loading.tsx';

/** Header and skeleton while the app loads. It has links and no control: nothing in it could be typed or pressed in vain. */
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
