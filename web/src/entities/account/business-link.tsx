import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';

/** The name of a business, which leads to its profile. */
export function BusinessLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={paths.businessProfile(id)}
      className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current"
    >
      {name}
    </Link>
  );
}
