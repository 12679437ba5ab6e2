import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';

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

/** A link in the words of a sentence or a list, for what is drawn without the router too. */
export const businessLinkClass =
  'rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current';
