import { conversationId } from '@marketplace/contract/conversation/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BusinessLink } from '@/entities/account/business-link.tsx';
import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { type ButtonStyle, buttonClass } from '@/ui/button-class.ts';
import { useWayBack } from './back-to.ts';

interface CounterpartNameProps {
  conversation: {
    businessId: string;
    counterpartId: string;
    counterpartName: string;
    counterpartLeft: boolean;
  };
}

/** The counterpart's name. Only businesses have a public profile to link to. */
export function CounterpartName({ conversation }: CounterpartNameProps) {
  const { businessId, counterpartId, counterpartName, counterpartLeft } = conversation;
  if (counterpartId !== businessId) return counterpartName;
  return <BusinessLink id={counterpartId} name={counterpartName} left={counterpartLeft} />;
}

interface MessageLinkProps {
  estimate: Pick<Estimate, 'serviceRequestId' | 'businessId'>;
  /** The id of the element that names the estimate. */
  titleId?: string;
  /** The link's full name, where nothing around it says what it is about. */
  label?: string;
  text?: string;
  size?: 'sm' | 'md';
  variant?: ButtonStyle['variant'];
  className?: string;
  /** Shows only the icon in a narrow container. */
  shrinks?: boolean;
}

/** Links an estimate to its conversation. */
export function MessageLink(props: MessageLinkProps) {
  const { estimate, titleId, label, text = 'Message', size = 'sm', shrinks = false } = props;
  const { serviceRequestId, businessId } = estimate;
  const state = useWayBack();
  return (
    <Link
      to={paths.conversation(conversationId(serviceRequestId, businessId))}
      state={state}
      aria-describedby={titleId}
      aria-label={label}
      className={cn(buttonClass({ variant: props.variant ?? 'outline', size }), props.className)}
    >
      <MessageCircle aria-hidden="true" />
      <span className={shrinks ? '@max-md:sr-only' : undefined}>{text}</span>
    </Link>
  );
}
