import type { Ref } from 'react';

interface PictureInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A hidden file input for pictures. A visible button opens it: `picker.current?.click()`. */
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
        // Lets the user choose the same file again after a failure or removal.
        event.target.value = '';
      }}
    />
  );
}
