import { useEffect, useEffectEvent } from 'react';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

const NONE: readonly File[] = [];

/** Photos from elsewhere, as from the share menu. The next uploader takes them as if they were chosen there. */
const handed = valueStore(NONE);

export const handPictures = (files: readonly File[]): void => handed.set(files);

export function useHandedPictures(onFiles: (files: readonly File[]) => void): void {
  const files = useStoreValue(handed, NONE);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (files.length === 0) return;
    handed.set(NONE);
    take(files);
  }, [files]);
}
