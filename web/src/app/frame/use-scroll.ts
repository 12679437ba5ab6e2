import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';

const SECTION_DELAY_MS = 100;
/** How long a section or an earlier height may take to appear. */
const PATIENCE_MS = 3000;

const positions = new Map<string, number>();

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Tries every frame until it works, gives up after a while, and stops when told to. */
function untilDone(attempt: () => boolean): () => void {
  const deadline = performance.now() + PATIENCE_MS;
  let frame = 0;
  const step = () => {
    if (!attempt() && performance.now() < deadline) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth' });
  return section !== null;
}

function returnTo(top: number): boolean {
  scrollTo(0, top);
  return Math.abs(scrollY - top) < 2;
}

function arrive({ key, hash }: Location, wentBack: boolean): () => void {
  const known = positions.get(key);
  if (wentBack) return known === undefined ? () => {} : untilDone(() => returnTo(known));
  if (!hash) {
    scrollTo(0, 0);
    return () => {};
  }
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = untilDone(() => scrollToSection(hash.slice(1)));
  }, SECTION_DELAY_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Other filters, or a dialog over the page: the address changed, and the page is the same. */
const onlySearchDiffers = (a: Location, b: Location) =>
  a.pathname === b.pathname && a.hash === b.hash && a.search !== b.search;

/** A new page starts at its top or at the section its address names; going back returns to where one was. */
export function useScroll(): void {
  const location = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const last = useRef(location);

  useLayoutEffect(() => {
    const remember = () => positions.set(location.key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [location.key]);

  useEffect(() => {
    const stays = onlySearchDiffers(location, last.current);
    last.current = location;
    return stays ? undefined : arrive(location, wentBack);
  }, [location, wentBack]);
}
