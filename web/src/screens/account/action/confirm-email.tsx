import type { MailedCode } from '@marketplace/contract/account/forms';
import { MailCheck, MailQuestion } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useConfirmEmailChange, useVerifyEmail } from '@/entities/account/mutations.ts';
import { isLinkExpired, useMailedCodeCheck } from '@/entities/account/session/sign-in.ts';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/button.tsx';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';

interface ConfirmEmailProps {
  code: string;
  /** The code is no longer valid. */
  onOver: () => void;
}

export const ConfirmEmail = (props: ConfirmEmailProps) => (
  <Confirmation
    {...props}
    purpose="email-verification"
    confirming={useVerifyEmail()}
    title="Confirm your email address"
    text="This tells us that our emails reach you."
    done="Your email address is confirmed"
  />
);

export const ConfirmNewEmail = (props: ConfirmEmailProps) => (
  <Confirmation
    {...props}
    purpose="email-change"
    confirming={useConfirmEmailChange()}
    title="Confirm your new email address"
    text="You'll sign in with it from now on, and be signed out on other devices."
    done="Your email address has changed"
  />
);

interface ConfirmationProps extends ConfirmEmailProps {
  purpose: MailedCode['purpose'];
  confirming: ReturnType<typeof useVerifyEmail>;
  title: string;
  text: string;
  done: string;
}

/** Waits for a click, since mail scanners open links too. */
function Confirmation({ purpose, code, onOver, confirming, title, text, done }: ConfirmationProps) {
  useMailedCodeCheck({ purpose, code }, { isBegun: !confirming.isIdle, onOver });
  if (confirming.isSuccess) {
    return (
      <PageNotice
        icon={<MailCheck />}
        title={done}
        actions={
          <Link to={paths.profile} className={buttonClass()}>
            Go to Profile
          </Link>
        }
      />
    );
  }
  const onError = (error: Error) => isLinkExpired(error) && onOver();
  return (
    <PageNotice
      icon={<MailQuestion />}
      title={title}
      actions={
        <Button pending={confirming.isPending} onClick={() => confirming.mutate(code, { onError })}>
          {confirming.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
      }
    >
      {text}
    </PageNotice>
  );
}
