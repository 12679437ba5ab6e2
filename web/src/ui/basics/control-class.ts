/** The looks shared by input, textarea and select. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-[border-color,box-shadow] ' +
  'hover:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken';
