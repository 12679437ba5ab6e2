import { BusinessLink } from '@/entities/account/business-link.tsx';

interface CounterpartNameProps {
  conversation: {
    businessId: string;
    counterpartId: string;
    counterpartName: string;
    counterpartLeft: boolean;
  };
}

/** With whom one talks. Only businesses have a profile that others can read. */
export function CounterpartName({ conversation }: CounterpartNameProps) {
  const { businessId, counterpartId, counterpartName, counterpartLeft } = conversation;
  if (counterpartId !== businessId) return counterpartName;
  return <BusinessLink id={counterpartId} name={counterpartName} left={counterpartLeft} />;
}
