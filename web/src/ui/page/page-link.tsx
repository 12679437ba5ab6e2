import { type ComponentProps, createContext, useContext } from 'react';
import type { Link } from 'react-router-dom';

/** The router's link. Null on the guests' home page, which has no router. */
export const RouterLink = createContext<typeof Link | null>(null);

type PageLinkProps = { to: string } & Omit<ComponentProps<'a'>, 'href'>;

/** A link that works with and without the router, for the header, the footer, and the home page. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const InApp = useContext(RouterLink);
  // The home page scrolls to the section itself.
  return InApp ? (
    <InApp to={to} preventScrollReset={to.includes('#')} {...rest} />
  ) : (
    <a href={to} {...rest} />
  );
}
