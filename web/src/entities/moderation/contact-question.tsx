import { useRef } from 'react';
import { lazyDialog } from '@/ui/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import type { FoundContact } from './contact-question-panel.tsx';

const loadPanel = () => import('./contact-question-panel.tsx');
const Panel = lazyDialog(loadPanel);

/** While somebody writes, so that the press which asks for it need not wait. */
export const preloadContactQuestion = Panel.preload;

interface Question {
  found: FoundContact[];
  goOn: () => void;
}

/** Asks once about contacts in texts that many can read, before going on with them. It is a notice, not a rule. */
export function useContactQuestion() {
  const asking = useDialogOn<Question>();
  const overruled = useRef<string>(undefined);
  return {
    found: asking.subject?.found,
    dialog: asking.dialog,
    async goOnUnlessFound(texts: readonly string[], goOn: () => void) {
      const all = texts.join('\n');
      // Without the code that recognises them nothing is found: a lost connection keeps nobody from going on.
      const found = await loadPanel().then(
        ({ describeContacts }) => describeContacts(texts),
        () => [],
      );
      if (found.length === 0 || all === overruled.current) return goOn();
      const overrule = () => {
        overruled.current = all;
        goOn();
      };
      asking.openOn({ found, goOn: overrule });
    },
    overrule() {
      asking.close();
      asking.subject?.goOn();
    },
  };
}

interface ContactQuestionProps {
  asked: ReturnType<typeof useContactQuestion>;
  /** Who would see it. */
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
