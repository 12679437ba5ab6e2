import type { ComponentProps } from 'react';
import { Button } from '@/ui/button.tsx';
import { useShareContact } from './api.ts';

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
