import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PictureUploaderProps } from './picture-uploader.tsx';
import { UploaderTiles } from './uploader-tiles.tsx';
import { useFileDrop, usePastedPictures } from './use-dropped-files.ts';
import { usePictureUploads, useUploadsReport } from './use-picture-uploads.ts';

interface PictureTrayProps extends Pick<PictureUploaderProps, 'value' | 'onChange' | 'onUploadsChange'> {
  /** Each new list is uploaded once. */
  files: readonly File[];
  /** Where pictures can be dropped and pasted. */
  area: RefObject<HTMLElement | null>;
  max: number;
  /** The last picture was removed, and the focus needs a new place. */
  onEmptied: () => void;
}

/** Shows only the pictures; the buttons and the drop area are around it. */
export function PictureTray(props: PictureTrayProps) {
  const { files, area, value, onChange, max, onUploadsChange, onEmptied } = props;
  const uploads = usePictureUploads({ value, onChange, max });
  const take = useEffectEvent(uploads.add);
  useEffect(() => take(files), [files]);
  const over = useFileDrop(area, uploads.add);
  usePastedPictures(uploads.add, area);
  useUploadsReport(uploads.pending, onUploadsChange);
  const any = value.length + uploads.pending.length > 0;
  useEffect(() => {
    if (any) area.current?.scrollIntoView({ block: 'nearest' });
  }, [any, area]);
  return (
    <>
      {/* Without pictures it takes no space in the layout, not even a gap. */}
      <div className={any ? undefined : 'absolute'}>
        <UploaderTiles
          value={value}
          uploads={uploads}
          onEmptied={onEmptied}
          columns="grid-cols-[repeat(3,minmax(0,6.5rem))]"
        />
      </div>
      {over && <div className="pointer-events-none absolute inset-0 bg-accent/15" />}
    </>
  );
}
