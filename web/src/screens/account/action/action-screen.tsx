import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';
import { ConfirmEmail, ConfirmNewEmail } from './confirm-email.tsx';
import { readMailLink } from './mail-link.ts';
import { NewPassword } from './new-password.tsx';

/** Where the links in Firebase Auth's mails lead: they say what is to be done, and carry a code for it. */
export function Component() {
  const [search] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const { mode, code } = readMailLink(search);
  const props = { code: code ?? '', onOver: () => setOver(true) };
  if (code && !isOver && mode === 'resetPassword') return <NewPassword {...props} />;
  if (code && !isOver && mode === 'verifyEmail') return <ConfirmEmail {...props} />;
  if (code && !isOver && mode === 'verifyAndChangeEmail') return <ConfirmNewEmail {...props} />;
  return (
    <PageNotice
      icon={<Unlink />}
      title="This link does not work any more"
      actions={
        <>
          <Link
            to={mode === 'resetPassword' ? paths.forgotPassword : paths.profile}
            className={buttonClass()}
          >
            Get a new link
          </Link>
          <Link to={paths.login} className={buttonClass({ variant: 'outline' })}>
            Sign In
          </Link>
        </>
      }
    >
      It has expired or was used already. Each link works once, and for a short time only.
    </PageNotice>
  );
}
