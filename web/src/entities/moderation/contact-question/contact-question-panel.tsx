import { CONTACT_WORDS, findContacts } from '@marketplace/contract/contact/find/find-contacts';
import ConfirmDialogPanel from '@/ui/overlays/confirm-dialog-panel.tsx';

export interface FoundContact {
  /** As typed. */
  text: string;
  /** What kind of contact it looks like. */
  looksLike: string;
}

/** Lists each contact once. */
export function describeContacts(texts: readonly string[]): FoundContact[] {
  const found = texts.flatMap((text) =>
    findContacts(text).map(({ kind, start, end }) => ({
      text: text.slice(start, end),
      looksLike: CONTACT_WORDS[kind],
    })),
  );
  return [...new Map(found.map((contact) => [contact.text, contact])).values()];
}

interface ContactQuestionPanelProps {
  found: readonly FoundContact[];
  reason: string;
  overruleLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOverrule: () => void;
}

/** Lists the contacts that were found. The focus starts on the way back to the text. */
export default function ContactQuestionPanel({
  found,
  reason,
  overruleLabel,
  onOverrule,
  ...dialog
}: ContactQuestionPanelProps) {
  return (
    <ConfirmDialogPanel
      {...dialog}
      title="Do you want everyone to see this?"
      description={reason}
      cancelLabel="Edit Text"
      confirmLabel={overruleLabel}
      onConfirm={onOverrule}
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {found.map(({ text, looksLike }) => (
          <li key={text} className="break-words">
            <strong dir="auto">{text}</strong> looks like {looksLike}
          </li>
        ))}
      </ul>
    </ConfirmDialogPanel>
  );
}
