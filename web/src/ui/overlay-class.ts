/** What lies behind a dialog. */
export const scrimClass =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

const panel =
  'fixed z-50 flex flex-col overflow-hidden bg-surface outline-none @container ' +
  'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in';

/** A full sheet on phones, a centred panel from a small tablet on. */
export const sheetClass =
  `${panel} inset-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(92dvh,60rem)] sm:w-[calc(100%-3rem)] ` +
  'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:border-line sm:shadow-floating';

/** A small question, in the middle on every screen. Where the window is too low for two parts, all of it scrolls. */
export const alertClass =
  `${panel} short:overflow-y-auto top-1/2 left-1/2 max-h-[92dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-2xl ` +
  'border border-line';
