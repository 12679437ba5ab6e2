import { mayTakeBackMessage, TAKE_BACK_MS } from '@marketplace/contract/conversation/rules';
import type { Message } from '@marketplace/contract/conversation/schema';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverNow } from '@/entities/live/server-clock.ts';
import { useTakeBack } from '../api/take-back.ts';

/** Beside one's own message, as long as it may be taken back. */
export function TakeBackButton({ message }: { message: Message }) {
  const allowed = useMayTakeBack(message);
  const takeBack = useTakeBack(message);
  if (!allowed) return null;
  return (
    <button
      type="button"
      title="Take back"
      disabled={takeBack.isPending}
      onClick={() => takeBack.mutate()}
      className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft opacity-0 hover:bg-sunken hover:text-ink focus-visible:opacity-100 group-hover/bubble:opacity-100 pointer-coarse:opacity-100"
    >
      <Undo2 aria-hidden="true" className="size-4" />
      <span className="sr-only">Take back this message</span>
    </button>
  );
}

function useMayTakeBack(message: Message): boolean {
  const [isOver, setIsOver] = useState(false);
  const createdAt = new Date(message.createdAt);
  const left = createdAt.getTime() + TAKE_BACK_MS - serverNow();
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), left);
    return () => clearTimeout(timer);
  });
  return !isOver && mayTakeBackMessage({ ...message, createdAt }, message.senderId, new Date(serverNow())).ok;
}
