import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { useState } from 'react';
import { useSession } from '@/entities/account/session/session-store.ts';
import { Field } from '@/ui/forms/field.tsx';
import { Select } from '@/ui/forms/select.tsx';
import { chooseCounterpart, counterpartsOf, viewConversation } from '../conversation-view.ts';
import { countUnread, useUnread } from '../unread.tsx';
import { ConversationPanel } from './conversation-panel.tsx';

/**
 * Shows a business its conversation with the owner. Shows the owner the conversation with the chosen business, or with
 * the one that has waited longest, and a select if there are several.
 */
export function RequestConversations({ request }: { request: ServiceRequestDetail }) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const unread = useUnread();
  if (!user || request.estimates.length === 0) return null;
  const counterparts = counterpartsOf(request, user.id);
  const counterpartId =
    counterparts.find(({ id }) => id === chosen)?.id ?? chooseCounterpart(request, user.id);
  const conversation = counterpartId && viewConversation(request, user.id, counterpartId);
  if (!conversation) return null;
  return (
    <div className="flex flex-col gap-3">
      {counterparts.length > 1 && (
        <Field label="Conversation with">
          <Select value={counterpartId} onChange={(event) => setChosen(event.target.value)}>
            {counterparts.map(({ id, name }) => (
              <option key={id} dir="auto" value={id}>
                {name}
                {formatNew(countUnread(unread, { serviceRequestId: request.id, counterpartId: id }))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ConversationPanel key={counterpartId} conversation={conversation} />
    </div>
  );
}

const formatNew = (count: number) => (count > 0 ? ` (${count} new)` : '');
