import { type ComponentProps, createContext, useContext } from 'react';
import type { Link } from 'react-router-dom';

/** The app's router link. The home page's own entry has no router: there a link is an ordinary link. */
export const RouterLink = createContext<typeof Link | null>(null);

type PageLinkProps = { to: string } & Omit<ComponentProps<'a'>, 'href'>;

/** A link for the header, the footer and the home page, which work with and without the router. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const InApp = useContext(RouterLink);
  // The screen scrolls to the section that a hash names.
  return InApp ? (
    <InApp to={to} preventScrollReset={to.includes('#')} {...rest} />
  ) : (
    <a href={to} {...rest} />
  );
}
