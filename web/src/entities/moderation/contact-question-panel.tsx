import { CONTACT_WORDS, findContacts } from '@marketplace/contract/contact/find/find-contacts';
import ConfirmDialogPanel from '@/ui/confirm-dialog-panel.tsx';

export interface FoundContact {
  /** As it was typed. */
  text: string;
  /** What it looks like, in words. */
  looksLike: string;
}

/** Each once, however often it is written. */
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

/** Names what was found; going back to the text is what the focus begins at. */
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
