import type { Ref } from 'react';

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Lets pictures of this device be chosen; cannot be seen, and is clicked by a button beside it: `picker.current?.click()`. */
export function PictureInput({ ref, label, multiple = false, onFiles }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      multiple={multiple}
      tabIndex={-1}
      aria-label={label}
      className="sr-only"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // The same file may be chosen again after it failed or was removed.
        event.target.value = '';
      }}
    />
  );
}
