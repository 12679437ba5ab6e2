import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sharedParam } from '@/entities/paths.ts';
import { handPictures } from '@/entities/picture/uploader/handed-pictures.ts';

/** Hands pictures that were shared to the installed app to the form, once it can be seen. */
export function useSharedPictures(isFormShown: boolean): void {
  const [search, setSearch] = useSearchParams();
  const isShared = isFormShown && search.has(sharedParam);
  useEffect(() => {
    if (!isShared) return;
    import('@/lib/shared-pictures.ts')
      .then(async ({ takeSharedPictures }) => handPictures(await takeSharedPictures()))
      .catch((error: unknown) => console.warn('The shared pictures are lost', error));
    setSearch({}, { replace: true });
  }, [isShared, setSearch]);
}
