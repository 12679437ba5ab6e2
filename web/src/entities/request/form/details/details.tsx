import { type ComponentType, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { loadOptional } from '@/lib/code/lazy-optional.ts';
import { useHeldWhilePressed } from '@/ui/forms/field.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import type { RequestFormState } from '../use-request-form.ts';
import type { DetailsSectionProps } from './details-section.tsx';

interface DetailsProps {
  form: RequestFormState['form'];
  /** Someone writes in the form. The questions load ahead of the choice of a category. */
  isBegun: boolean;
}

/** The details of the chosen category. Answers to those of other categories are kept. */
export function Details({ form, isBegun }: DetailsProps) {
  const category = useWatch({ control: form.control, name: 'category' });
  const Section = useSection(isBegun || category !== '');
  if (!category) return null;
  // About as high as the questions.
  return Section ? <Section form={form} category={category} /> : <Skeleton className="h-144 rounded-lg" />;
}

/** Null until it has loaded. Never comes between press and click, since it moves the buttons below. */
function useSection(isWanted: boolean): ComponentType<DetailsSectionProps> | null {
  const [Section, setSection] = useState<ComponentType<DetailsSectionProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void loadOptional(() => import('./details-section.tsx')).then(({ default: loaded }) =>
      setSection(() => loaded),
    );
  }, [isWanted]);
  const isShown = useHeldWhilePressed(Section !== null);
  return isShown ? Section : null;
}
