import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';
import { ConfirmEmail, ConfirmNewEmail } from './confirm-email.tsx';
import { readMailLink } from './mail-link.ts';
import { NewPassword } from './new-password.tsx';

/** The target of links in Firebase Auth's emails. A link names its action and carries a code. */
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
      title="This link no longer works"
      actions={
        <>
          <Link
            to={mode === 'resetPassword' ? paths.forgotPassword : paths.profile}
            className={buttonClass()}
          >
            Get New Link
          </Link>
          <Link to={paths.login} className={buttonClass({ variant: 'outline' })}>
            Sign In
          </Link>
        </>
      }
    >
      It expired or was already used. Each link works once, for a short time.
    </PageNotice>
  );
}
