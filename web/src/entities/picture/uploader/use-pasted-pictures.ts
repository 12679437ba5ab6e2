import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes pictures that are pasted within an element, or anywhere. A paste that carries text too is left to its field. */
export function usePastedPictures(
  onFiles: (files: File[]) => void,
  area?: RefObject<HTMLElement | null>,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const target = area?.current ?? window;
    const onPaste = (event: Event) => event instanceof ClipboardEvent && take(event);
    target.addEventListener('paste', onPaste);
    return () => target.removeEventListener('paste', onPaste);
  }, [area]);
}
