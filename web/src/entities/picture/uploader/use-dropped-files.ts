import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const DRAGS = ['dragover', 'dragleave', 'drop'] as const;

/** Takes files dropped on an element, and answers whether some are being dragged over it. */
export function useFileDrop(area: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const { current: element } = area;
    const onDrag = (event: DragEvent) => {
      const { dataTransfer, relatedTarget, type } = event;
      if (type === 'dragleave') {
        if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) setOver(false);
        // A dragged tile carries no files.
      } else if (dataTransfer?.types.includes('Files')) {
        event.preventDefault();
        setOver(type === 'dragover');
        if (type === 'drop') take([...dataTransfer.files]);
      }
    };
    for (const type of DRAGS) element?.addEventListener(type, onDrag);
    return () => {
      for (const type of DRAGS) element?.removeEventListener(type, onDrag);
    };
  }, [area]);
  return over;
}

/** Takes pictures pasted within an element, or anywhere. A paste with text is left to its field. */
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
