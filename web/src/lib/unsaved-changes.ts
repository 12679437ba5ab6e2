import { valueStore } from './value-store.ts';

/** Whether a form on this page has unsaved changes (set by ui/unsaved-changes-prompt.tsx). */
export const unsavedChanges = valueStore(false);
