import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { businessLinkClass } from './business-link-class.ts';

interface BusinessLinkProps {
  id: string;
  name: string;
  /** Whether it has no profile any more. */
  left: boolean;
}

/** The name of a business, which leads to its profile. */
export function BusinessLink({ id, name, left }: BusinessLinkProps) {
  if (left) return name;
  return (
    <Link to={paths.businessProfile(id)} className={businessLinkClass}>
      {name}
    </Link>
  );
}
