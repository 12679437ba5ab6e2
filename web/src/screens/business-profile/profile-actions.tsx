import { isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import type { PublicBusiness } from '@marketplace/contract/business/schema';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { ClipboardPen, MessageCircle, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { enterSide } from '@/entities/account/session/mode.ts';
import { useSession } from '@/entities/account/session/session-store.ts';
import { findRunning, useConversationsWith } from '@/entities/conversation/conversations-with.ts';
import { SafetyMenu } from '@/entities/moderation/safety-menu.tsx';
import { accountTypeParam, paths, withNext } from '@/entities/paths.ts';
import { requestKeys } from '@/entities/query-keys.ts';
import { itemsIn, type ListPages } from '@/lib/query/list-pages.ts';
import { useCached } from '@/lib/query/use-cached.ts';
import { type ButtonStyle, buttonClass } from '@/ui/button-class.ts';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { onlyCategory } from './describe-business.ts';

/**
 * Actions by viewer: owners edit; customers message a business whose estimate they hold, and ask any other for one;
 * guests do so after registering.
 */
export function ProfileActions({ business }: { business: PublicBusiness }) {
  const { user, status } = useSession();
  if (user?.id === business.id)
    return (
      <Link to={paths.profile} className={buttonClass({ variant: 'outline' })}>
        <Pencil aria-hidden="true" />
        Edit Profile
      </Link>
    );
  return (
    <>
      {user && isCustomer(user) && <CustomerActions business={business} user={user} />}
      {status === 'guest' && <RequestLink business={business} user={null} />}
      {user && (
        <SafetyMenu
          thing={{ kind: 'profile', thingId: business.id }}
          label="this profile"
          account={business}
        />
      )}
    </>
  );
}

/** A business with a running job or estimate is messaged. Any other can be asked again. */
function CustomerActions({ business, user }: { business: PublicBusiness; user: User }) {
  const conversations = useConversationsWith(business);
  if (!conversations) return <Skeleton className="h-11 w-44" />;
  const running = findRunning(conversations);
  if (running) return <MessageLink conversation={running} />;
  const [last] = conversations;
  return (
    <>
      <RequestLink business={business} user={user} />
      {last && <MessageLink conversation={last} variant="outline" />}
    </>
  );
}

interface MessageLinkProps extends Pick<ButtonStyle, 'variant'> {
  conversation: Conversation;
}

const MessageLink = ({ conversation, variant }: MessageLinkProps) => (
  <Link to={paths.conversation(conversation.id)} className={buttonClass({ variant })}>
    <MessageCircle aria-hidden="true" />
    Message
  </Link>
);

/** The newest of the customer's loaded requests that the business was chosen for. */
function useLastJobWith(businessId: string): ServiceRequest | undefined {
  const mine = useCached<ListPages<ServiceRequest>>(requestKeys.mine);
  return mine && itemsIn(mine).find(({ acceptedEstimate }) => acceptedEstimate?.businessId === businessId);
}

function RequestLink({ business, user }: { business: PublicBusiness; user: User | null }) {
  const last = useLastJobWith(business.id);
  const request = paths.newRequestFor(business.id, last?.category ?? onlyCategory(business));
  const register = `${withNext(paths.register, request)}&${accountTypeParam}=customer`;
  return (
    <Link
      to={user ? request : register}
      onClick={() => enterSide(user, 'customer')}
      className={buttonClass()}
    >
      <ClipboardPen aria-hidden="true" />
      Request an Estimate
    </Link>
  );
}
