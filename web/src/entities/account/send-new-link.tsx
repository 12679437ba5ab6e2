import { Button } from '@/ui/button.tsx';
import { useRequestEmailVerification } from './request-verification.ts';

/** Mails another link that confirms the address of the account. */
export function SendNewLink() {
  const request = useRequestEmailVerification();
  return (
    <Button variant="outline" size="sm" pending={request.isPending} onClick={() => request.mutate()}>
      {request.isPending ? 'Sending...' : 'Send New Link'}
    </Button>
  );
}
