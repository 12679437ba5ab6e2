import { SignpostBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/button-class.ts';
import { PageNotice } from '@/ui/page/page-notice.tsx';

export function NotFound() {
  return (
    <PageNotice
      icon={<SignpostBig />}
      title="404 – Page not found"
      actions={
        <Link to={paths.home} className={buttonClass()}>
          Go to Home Page
        </Link>
      }
    >
      This page doesn't exist. It may have moved, or the link may have a typo.
    </PageNotice>
  );
}
