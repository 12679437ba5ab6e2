import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/button.tsx';
import { contactQuery, useShareContact } from './api.ts';

interface ShareContactProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className'> {
  job: Parameters<ReturnType<typeof useShareContact>['mutate']>[0];
}

/** For the customer of a job in progress. */
export function ShareContact({ job, ...style }: ShareContactProps) {
  const share = useShareContact();
  return (
    <Button {...style} pending={share.isPending} onClick={() => share.mutate(job)}>
      Share Address and Phone
    </Button>
  );
}

/** Whether the customer has shared. Undefined until the contact card has read it, since every read is logged. */
export function useIsContactShared(requestId: string): boolean | undefined {
  const { data } = useQuery({ ...contactQuery(requestId), enabled: false });
  return data && data.sharedAt !== null;
}
