import { LIMITS } from '@marketplace/contract/constants';
import { Camera as CameraIcon, Images } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/button.tsx';
import { FieldHint } from '@/ui/forms/field.tsx';
import { PictureInput } from '@/ui/forms/picture-input.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useHandedPictures } from './handed-pictures.ts';
import { UploaderTiles } from './uploader-tiles.tsx';
import { useFileDrop, usePastedPictures } from './use-dropped-files.ts';
import { usePictureUploads, useUploadsReport } from './use-picture-uploads.ts';

const Camera = lazyDialog(() => import('../camera/camera-dialog.tsx'));

export type UploadsState = 'settled' | 'under-way' | 'failed';

export interface PictureUploaderProps {
  /** Names the group: 'Photos'. */
  label: string;
  /** Shown above the buttons. */
  hint?: string;
  /** Object paths of the uploaded pictures, in order. */
  value: readonly string[];
  onChange: (paths: string[]) => void;
  max?: number;
  /** Called as uploads begin, fail, and end, so that a form is not sent without them. */
  onUploadsChange?: (uploads: UploadsState) => void;
}

const showUploadedToast = (count: number) =>
  toast({ title: 'Images uploaded successfully', description: `${count} image(s) uploaded.` });

/**
 * Takes pictures from the camera, the gallery, drag and drop, and the clipboard. Each is uploaded at once, and its path
 * is handed to the form: `<PictureUploader label="Photos" value={imageUrls} onChange={setImageUrls}
 * onUploadsChange={setUploads} />`. Unmounting cancels uploads, so a form in steps hides it instead.
 */
export function PictureUploader(props: PictureUploaderProps) {
  const { label, hint, value, onChange, max = LIMITS.images, onUploadsChange } = props;
  const id = useId();
  const uploads = usePictureUploads({ value, onChange, max, onArrived: showUploadedToast });
  const [taking, setTaking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLFieldSetElement>(null);
  const over = useFileDrop(area, uploads.add);
  usePastedPictures(uploads.add);
  useHandedPictures(uploads.add);

  const count = value.length + uploads.pending.length;
  const full = count >= max;
  useUploadsReport(uploads.pending, onUploadsChange);

  return (
    <fieldset
      ref={area}
      aria-describedby={`${id}-hint ${id}-formats`}
      className={cn(
        'flex min-w-0 flex-col gap-3 rounded-xl border border-dashed p-4 transition-colors',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
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
      <UploaderTiles
        value={value}
        uploads={uploads}
        onEmptied={() => gallery.current?.focus()}
        columns="grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={full} onClick={() => setTaking(true)}>
          <CameraIcon aria-hidden="true" />
          Camera
        </Button>
        <Button ref={gallery} variant="outline" disabled={full} onClick={() => picker.current?.click()}>
          <Images aria-hidden="true" />
          Gallery
        </Button>
        <PictureInput
          ref={picker}
          label={`${label}: choose files`}
          multiple={max > 1}
          onFiles={uploads.add}
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
