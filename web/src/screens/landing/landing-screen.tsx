import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '@/entities/account/session/session-store.ts';
import { Landing, scrollToSection } from './landing.tsx';
import { MemberHome } from './member-home.tsx';

/** The home page within the app. */
export function Component() {
  const { key, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again scrolls again
  useEffect(() => (hash ? scrollToSection(hash) : undefined), [key, hash]);
  // Moves the focus to the new page, so that screen readers announce it and Tab starts at its top.
  useEffect(() => {
    if (key !== 'default' && !hash) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [key, hash]);
  const { user } = useSession();
  return <Landing memberHome={user && <MemberHome />} />;
}
