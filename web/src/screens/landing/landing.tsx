import { HOME } from '@marketplace/contract/site/home';
import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/browser/page-title.ts';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { CategoriesSection } from './categories/categories-section.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SignUpPrompts } from './sign-up-prompts.tsx';
import { Trust } from './trust.tsx';

interface LandingProps {
  /** For signed-in users, in place of what would win them. */
  memberHome?: ReactNode;
}

/** The home page. Uses neither the router nor queries, since guests load it without them. */
export function Landing({ memberHome }: LandingProps) {
  usePageTitle(HOME.title);
  if (memberHome) {
    return (
      <>
        {memberHome}
        <HowItWorks />
        <div className="pb-12 @2xl:pb-16">
          <CategoriesSection />
        </div>
      </>
    );
  }
  return (
    <>
      {/* At least as high as the home that replaces it. */}
      <div className="relative [[data-session=expected]_&]:min-h-[calc(100lvh-var(--header-height))]">
        <div className="guest-only">
          <Hero />
        </div>
        <MemberSkeleton />
      </div>
      <HowItWorks />
      <CategoriesSection />
      <Highlights />
      <Trust />
      <SignUpPrompts />
    </>
  );
}

/** In place of the hero while a session is expected (base.css). */
function MemberSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="member-only absolute inset-0 mx-auto max-w-3xl px-4 py-8 @2xl:px-8 @2xl:py-12"
    >
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="mt-5 h-11 w-44" />
      <Skeleton className="mt-8 h-64 rounded-xl" />
    </div>
  );
}

const DELAY_MS = 100;

const behavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

/** Scrolls to the section that a hash names, after the specified delay. Returns a cancel function. */
export function scrollToSection(hash: string): () => void {
  const timer = setTimeout(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: behavior() });
  }, DELAY_MS);
  return () => clearTimeout(timer);
}
