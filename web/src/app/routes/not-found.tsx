import { SignpostBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/button-class.ts';
import { PageNotice } from '@/components/ui/page-notice.tsx';
import { paths } from '@/config/paths.ts';

export default function NotFoundScreen() {
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
