import { type ComponentProps, useState } from 'react';
import { Button } from '@/ui/basics/button.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface ReasonButtonProps {
  label: string;
  confirmLabel?: string;
  pendingLabel?: string;
  title?: string;
  description: string;
  field?: ComponentProps<typeof ReasonField>['field'];
  action: {
    isPending: boolean;
    mutate: (words: string, options: { onSuccess: () => void }) => void;
  };
  size?: ComponentProps<typeof Button>['size'];
}

/** A press that wants words with it: why something is done, or what one has to say against it. */
export function ReasonButton({
  label,
  confirmLabel = label,
  pendingLabel = 'One moment...',
  title = label,
  description,
  field,
  action,
  size,
}: ReasonButtonProps) {
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  return (
    <>
      <Button variant="outline" {...(size && { size })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirmLabel={action.isPending ? pendingLabel : confirmLabel}
        confirmDisabled={words.trim() === ''}
        pending={action.isPending}
        onConfirm={() => action.mutate(words, { onSuccess: () => setAsking(false) })}
      >
        <ReasonField {...(field && { field })} value={words} onChange={setWords} />
      </ConfirmDialog>
    </>
  );
}
