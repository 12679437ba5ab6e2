import { type ReactNode, useId } from 'react';
import { Button } from '@/ui/basics/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';

interface EstimateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The request that the estimate is on. */
  requestTitle: string;
  submitLabel: string;
  /** The form, inside, so that every opening begins from the draft. */
  children: (formId: string) => ReactNode;
}

export function EstimateDialog(props: EstimateDialogProps) {
  const { open, onOpenChange, title, requestTitle, submitLabel, children } = props;
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={requestTitle}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
    </Dialog>
  );
}
