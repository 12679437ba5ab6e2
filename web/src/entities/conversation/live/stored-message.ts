import { type Message, message } from '@marketplace/contract/message';
import { Timestamp } from 'firebase/firestore';
import * as z from 'zod/mini';

const momentOrNever = z._default(
  z.nullable(z.custom<Timestamp>((value) => value instanceof Timestamp)),
  null,
);

/** A message as it is stored: without the names and pictures of its sender, which are looked up. */
const storedMessage = z.extend(z.omit(message, { id: true, senderName: true, senderProfileImageUrl: true }), {
  imageUrls: z._default(message.shape.imageUrls, []),
  createdAt: z.custom<Timestamp>((value) => value instanceof Timestamp),
  removedAt: momentOrNever,
  hiddenAt: momentOrNever,
});

const toIso = (time: Timestamp): string => time.toDate().toISOString();

type Sender = Pick<Message, 'senderName' | 'senderProfileImageUrl'>;

/** As the API would answer it; null for what does not have the form of a message. */
export function presentMessage(
  id: string,
  data: unknown,
  senderOf: (senderId: string) => Sender,
): Message | null {
  const parsed = z.safeParse(storedMessage, data);
  if (!parsed.success) return null;
  const { createdAt, removedAt, hiddenAt, ...rest } = parsed.data;
  const times = {
    createdAt: toIso(createdAt),
    removedAt: removedAt && toIso(removedAt),
    hiddenAt: hiddenAt && toIso(hiddenAt),
  };
  return { ...rest, ...senderOf(rest.senderId), id, ...times };
}
