import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { toast } from '@/lib/toast.ts';

const SHOWN_MS = 2000;

/**
 * Copies the words of a message. It shows under the pointer alone, and is no tab stop, since one on every message would
 * be in the keyboard's way: the words can be selected, and fingers hold them for the same.
 */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), SHOWN_MS);
    } catch {
      toast({ title: 'Could not copy the message', variant: 'destructive' });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={copied ? 'Copied' : 'Copy message'}
      onClick={copy}
      className={cn(
        'grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink pointer-coarse:hidden',
        !copied && 'opacity-0 group-hover/bubble:opacity-100',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
