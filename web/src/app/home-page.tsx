import { useEffect } from 'react';
import { sections } from '@/entities/paths.ts';
import { Landing, scrollToSection } from '@/screens/landing/landing.tsx';
import { Frame } from './frame/frame.tsx';

/** The home page as a guest sees it, without router and queries. */
export function HomePage() {
  useEffect(scrollAtSectionLinks, []);
  return (
    <Frame>
      <Landing />
    </Frame>
  );
}

const isSection = (id: string) => Object.values<string>(sections).includes(id);

/** Links to sections of this page scroll smoothly; without this the browser jumps there. */
function scrollAtSectionLinks() {
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
