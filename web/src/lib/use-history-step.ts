import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

export type Step = 1 | 2;

const secondStep = z.object({ secondStepOf: z.string() });

/**
 * The step of a two-step form. The second step is a history entry of its own, so that Back leads to the first step and
 * Forward to the second.
 *
 *   const { step, goTo } = useHistoryStep('registration', 1);
 *
 * `name` tells apart the forms of one address. A form that begins at its second step, as with a draft, gets both
 * entries.
 */
export function useHistoryStep(name: string, begin: Step): { step: Step; goTo: (step: Step) => void } {
  const { key, pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isSecond = z.safeParse(secondStep, state).data?.secondStepOf === name;
  const [isBeginning, setBeginning] = useState(begin === 2);

  // The entry changes shortly after. A second call in that moment would go back twice.
  const isLeaving = useRef(false);
  const entry = useRef(key);
  useEffect(() => {
    if (entry.current !== key) isLeaving.current = false;
    entry.current = key;
  }, [key]);

  const goTo = async (step: Step) => {
    if (isLeaving.current || isSecond === (step === 2)) return;
    isLeaving.current = true;
    if (step === 1) return navigate(-1);
    await navigate(pathname + search + hash, { state: { secondStepOf: name }, preventScrollReset: true });
    isLeaving.current = false;
  };

  const addEntry = useEffectEvent(async () => {
    await goTo(2);
    // With the new entry, or with the first one if Back was faster than that.
    startTransition(() => setBeginning(false));
  });
  useEffect(() => {
    if (begin === 2) void addEntry();
  }, [begin]);

  return { step: isSecond || isBeginning ? 2 : 1, goTo: (step) => void goTo(step) };
}
