import type { ReactNode } from 'react';
import { usePageTitle } from '@/lib/browser/page-title.ts';
import { Card } from '@/ui/card.tsx';
import { PageHeading } from '@/ui/page/page-heading.tsx';
import { Street } from '@/ui/page/street.tsx';

interface AuthPageProps {
  tabTitle: string;
  title: string;
  lead: ReactNode;
  /** Above the heading: the progress. */
  progress?: ReactNode;
  /** Under the card: a link to the other page. */
  footer: ReactNode;
  children: ReactNode;
}

/** Classes of a link in or under the card. */
export const authLinkClass = 'font-semibold text-accent underline underline-offset-4';

/** The layout for signing in and signing up: one card above the street. */
export function AuthPage({ tabTitle, title, lead, progress, footer, children }: AuthPageProps) {
  usePageTitle(tabTitle);
  return (
    <div className="flex min-h-[calc(100lvh-var(--header-height))] flex-col">
      <div className="mx-auto w-full max-w-lg flex-1 px-4 py-8 @2xl:py-14">
        <Card className="@container">
          <div className="p-5 @md:p-8">
            {progress}
            <PageHeading className="text-2xl @md:text-3xl">{title}</PageHeading>
            <p className="mt-1.5 mb-6 text-ink-soft">{lead}</p>
            {children}
          </div>
        </Card>
        <p className="mt-6 text-center text-ink-soft">{footer}</p>
      </div>
      <Street />
    </div>
  );
}
