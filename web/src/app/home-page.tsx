import { useEffect } from 'react';
import { sections } from '@/entities/paths.ts';
import { Landing, scrollToSection } from '@/screens/landing/landing.tsx';
import { Frame } from './frame/frame.tsx';

/** The home page for guests, without the router and queries. */
export function HomePage() {
  useEffect(scrollSmoothlyToSections, []);
  return (
    <Frame>
      <Landing />
    </Frame>
  );
}

const isSection = (id: string) => Object.values<string>(sections).includes(id);

/** Makes links to this page's sections scroll smoothly instead of jumping. */
function scrollSmoothlyToSections() {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.pathname !== location.pathname || !isSection(link.hash.slice(1))) return;
    event.preventDefault();
    history.pushState(null, '', link.hash);
    scrollToSection(link.hash);
  };
  addEventListener('click', onClick);
  return () => removeEventListener('click', onClick);
}
