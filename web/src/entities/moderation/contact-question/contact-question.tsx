import { useRef } from 'react';
import { importCode } from '@/lib/code/import-code.ts';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import type { FoundContact } from './contact-question-panel.tsx';

const loadPanel = () => importCode(() => import('./contact-question-panel.tsx'));
const Panel = lazyDialog(loadPanel);

/** Preloads while the user types, so that submitting does not wait. */
export const preloadContactQuestion = Panel.preload;

interface Question {
  found: FoundContact[];
  onContinue: () => void;
}

/** Asks once before publishing contact details. A hint, not a rule: the user can continue. */
export function useContactQuestion() {
  const asking = useDialogOn<Question>();
  const overruled = useRef<string>(undefined);
  return {
    found: asking.subject?.found,
    dialog: asking.dialog,
    async continueUnlessFound(texts: readonly string[], onContinue: () => void) {
      const all = texts.join('\n');
      // If the code fails to load, as when offline, nothing is found and the user can continue.
      const found = await loadPanel().then(
        ({ describeContacts }) => describeContacts(texts),
        () => [],
      );
      if (found.length === 0 || all === overruled.current) return onContinue();
      const overrule = () => {
        overruled.current = all;
        onContinue();
      };
      asking.openOn({ found, onContinue: overrule });
    },
    overrule() {
      asking.close();
      asking.subject?.onContinue();
    },
  };
}

interface ContactQuestionProps {
  asked: ReturnType<typeof useContactQuestion>;
  /** Who would see the text. */
  reason: string;
  overruleLabel: string;
}

export function ContactQuestion({ asked, reason, overruleLabel }: ContactQuestionProps) {
  const { found, dialog, overrule } = asked;
  return (
    found && (
      <Panel {...dialog} found={found} reason={reason} overruleLabel={overruleLabel} onOverrule={overrule} />
    )
  );
}
