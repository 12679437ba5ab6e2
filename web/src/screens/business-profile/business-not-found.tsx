import { Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths, sections } from '@/entities/paths.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageNotice } from '@/ui/page-notice.tsx';

export function BusinessNotFound() {
  return (
    <PageNotice
      icon={<Store />}
      title="Business not found"
      actions={
        <Link to={`${paths.home}#${sections.categories}`} className={buttonClass()}>
          Browse services
        </Link>
      }
    >
      There is no business at this address. It may have left, or the link may have a typo.
    </PageNotice>
  );
}
