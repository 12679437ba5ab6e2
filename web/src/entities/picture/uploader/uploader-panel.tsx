import { Camera as CameraIcon, Images } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { Button } from '@/ui/basics/button.tsx';
import { FieldHint } from '@/ui/basics/field-parts.tsx';
import { Camera } from '../camera/camera.tsx';
import { useHandedPictures } from './handed-pictures.ts';
import type { PendingUpload } from './pending-uploads.ts';
import type { PictureUploaderProps, UploadsState } from './picture-uploader.tsx';
import { UploaderTiles } from './uploader-tiles.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePastedPictures } from './use-pasted-pictures.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

type UploaderPanelProps = PictureUploaderProps & { max: number };

export default function UploaderPanel(props: UploaderPanelProps) {
  const { label, hint, value, onChange, max, onUploadsChange } = props;
  const id = useId();
  const uploads = usePictureUploads({ value, onChange, max });
  const [taking, setTaking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLButtonElement>(null);
  const drop = useFileDrop(uploads.add);
  usePastedPictures(uploads.add);
  useHandedPictures(uploads.add);

  const count = value.length + uploads.pending.length;
  const full = count >= max;
  useReport(stateOf(uploads.pending), onUploadsChange);

  return (
    <fieldset
      aria-describedby={`${id}-hint ${id}-formats`}
      className={cn(
        'flex min-w-0 flex-col gap-3 rounded-xl border border-dashed p-4 transition-colors',
        drop.over ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
      {...drop.handlers}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span aria-hidden="true" className="font-medium text-sm">
          {label}
        </span>
        <span className="text-ink-soft text-sm tabular-nums">
          {count}/{max}
        </span>
      </div>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <UploaderTiles value={value} uploads={uploads} onEmptied={() => gallery.current?.focus()} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={full} onClick={() => setTaking(true)}>
          <CameraIcon aria-hidden="true" />
          Camera
        </Button>
        <Button ref={gallery} variant="outline" disabled={full} onClick={() => picker.current?.click()}>
          <Images aria-hidden="true" />
          Gallery
        </Button>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          multiple={max > 1}
          tabIndex={-1}
          aria-label={`${label}: choose files`}
          className="sr-only"
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </div>
      <FieldHint id={`${id}-formats`}>
        JPG, PNG and GIF, up to 10MB each. You can also drop or paste pictures here.
      </FieldHint>
      {uploads.refusal && <p className="font-medium text-danger text-sm">{uploads.refusal.description}</p>}
      <Camera open={taking} onOpenChange={setTaking} onPicture={(picture) => uploads.add([picture])} />
    </fieldset>
  );
}

function stateOf(pending: readonly PendingUpload[]): UploadsState {
  if (pending.some(({ state }) => state !== 'failed')) return 'under-way';
  return pending.length > 0 ? 'failed' : 'settled';
}

function useReport(uploads: UploadsState, onUploadsChange: PictureUploaderProps['onUploadsChange']) {
  const report = useEffectEvent((now: UploadsState) => onUploadsChange?.(now));
  useEffect(() => {
    report(uploads);
    return () => report('settled');
  }, [uploads]);
}
