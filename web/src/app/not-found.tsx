import { SignpostBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';

export function NotFound() {
  return (
    <PageNotice
      icon={<SignpostBig />}
      title="404 – Page not found"
      actions={
        <Link to={paths.home} className={buttonClass()}>
          Go to the home page
        </Link>
      }
    >
      There is nothing at this address. The page may have moved, or the link may have a typo.
    </PageNotice>
  );
}
