/** What lies behind a dialog. */
export const scrimClass =
  'pointer-events-auto fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in ' +
  '[animation-delay:var(--sheet-age)]!';

const panel =
  'pointer-events-auto fixed z-50 flex flex-col overflow-hidden bg-surface outline-none @container ' +
  'data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in';

/**
 * A full sheet on phones, a centred panel from a small tablet on. The panel is as high as what is in it, so it comes with
 * that; until then the scrim answers the press.
 */
export const sheetClass =
  `${panel} inset-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(92dvh,60rem)] sm:w-[calc(100%-3rem)] ` +
  'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:border-line sm:shadow-floating ' +
  'sm:has-[[data-pending]]:animate-none sm:has-[[data-pending]]:opacity-0 max-sm:[animation-delay:var(--sheet-age)]!';

/** The head of a sheet, and in it the words and the button that closes it. */
export const sheetHeadClass = 'flex items-start gap-3 border-line border-b py-3 pr-3 pl-5 @lg:pl-6';
export const sheetWordsClass = 'min-w-0 flex-1 py-1.5';
export const sheetTitleClass = 'text-xl';
export const sheetDescriptionClass = 'mt-0.5 text-ink-soft text-sm';

/** A small question, in the middle on every screen. Where the window is too low for two parts, all of it scrolls. */
export const alertClass =
  `${panel} short:overflow-y-auto top-1/2 left-1/2 max-h-[92dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-2xl ` +
  'border border-line';
