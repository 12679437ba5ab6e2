import { paths } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { PageLink } from '@/ui/page-link.tsx';

/** Hidden by style while a session is expected (base.css), so that no 'Sign In' flashes before one's own name. */
export function GuestLinks() {
  return (
    <div className="guest-only flex items-center gap-1">
      <PageLink
        to={paths.login}
        className={cn(buttonClass({ variant: 'ghost', size: 'sm' }), '@max-[15rem]:hidden')}
      >
        Sign In
      </PageLink>
      <PageLink to={paths.register} className={cn(buttonClass({ size: 'sm' }), '@max-md:hidden')}>
        Get Started
      </PageLink>
    </div>
  );
}
