import { type ComponentProps, createContext, useContext } from 'react';
import type { Link } from 'react-router-dom';

interface Router {
  Link: typeof Link;
  goTo: (address: string) => void;
}

/** The app's router. The home page's own entry has none: there a link is an ordinary link. */
export const RouterContext = createContext<Router | null>(null);

type PageLinkProps = { to: string } & Omit<ComponentProps<'a'>, 'href'>;

/** A link for the header, the footer and the home page, which work with and without the router. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const router = useContext(RouterContext);
  // The screen scrolls to the section that a hash names.
  return router ? (
    <router.Link to={to} preventScrollReset={to.includes('#')} {...rest} />
  ) : (
    <a href={to} {...rest} />
  );
}

/** Goes to an address from code: within the app, or by loading the page. */
export function useGoTo(): Router['goTo'] {
  const router = useContext(RouterContext);
  return router?.goTo ?? ((address) => location.assign(address));
}
