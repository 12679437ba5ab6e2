import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';

interface BusinessLinkProps {
  id: string;
  name: string;
  /** Whether the business has deleted its account, and so has no profile. */
  left: boolean;
}

/** The name of a business, linked to its profile. */
export function BusinessLink({ id, name, left }: BusinessLinkProps) {
  if (left) return name;
  return (
    <Link to={paths.businessProfile(id)} className={businessLinkClass}>
      {name}
    </Link>
  );
}

/** Styles a link inside text. Exported for places that render without the router. */
export const businessLinkClass =
  'rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current';
