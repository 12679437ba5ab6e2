import { MailCheck, MailQuestion } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useVerifyEmail } from '@/entities/account/api/use-verify-email.ts';
import { paths } from '@/entities/paths.ts';
import { ApiError } from '@/lib/api/api-client.ts';
import { Button } from '@/ui/basics/button.tsx';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';

interface ConfirmEmailProps {
  code: string;
  /** The code is worth nothing any more. */
  onOver: () => void;
}

/** Asks for a press, since programs that look through mails open their links too. */
export function ConfirmEmail({ code, onOver }: ConfirmEmailProps) {
  const verify = useVerifyEmail();
  if (verify.isSuccess) {
    return (
      <PageNotice
        icon={<MailCheck />}
        title="Your email address is confirmed"
        actions={
          <Link to={paths.profile} className={buttonClass()}>
            Go to your profile
          </Link>
        }
      />
    );
  }
  const onError = (error: Error) => error instanceof ApiError && error.code === 'not-found' && onOver();
  return (
    <PageNotice
      icon={<MailQuestion />}
      title="Confirm your email address"
      actions={
        <Button pending={verify.isPending} onClick={() => verify.mutate(code, { onError })}>
          {verify.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
      }
    >
      So that we know that our emails reach you.
    </PageNotice>
  );
}
