import { valueStore } from './value-store.ts';

/** Whether a form on this page holds changes that nothing keeps (ui/unsaved-changes-prompt.tsx). */
export const unsavedChanges = valueStore(false);
