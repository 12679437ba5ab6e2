import { MODES, type Mode } from '@marketplace/contract/constants';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardPath } from '@/entities/paths.ts';
import { cn } from '@/lib/cn.ts';
import { chooseMode, useMode } from './mode.ts';

const NAVIGATION_DELAY_MS = 50;

/** Switches sides and opens that side's dashboard. Only for accounts of type both (useMode().canSwitch). */
export function useSwitchMode(): (mode: Mode) => void {
  const navigate = useNavigate();
  return useCallback(
    (mode) => {
      chooseMode(mode);
      setTimeout(() => navigate(dashboardPath(mode)), NAVIGATION_DELAY_MS);
    },
    [navigate],
  );
}

const label: Record<Mode, string> = { customer: 'Customer', business: 'Business' };

/** Only accounts of type both see it. */
export function ModeSwitch() {
  const { mode, canSwitch } = useMode();
  const switchMode = useSwitchMode();
  if (!canSwitch) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; this is a row of buttons
    <div role="group" aria-label="Mode" className="inline-flex rounded-md bg-sunken p-1">
      {MODES.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={mode === side}
          onClick={() => switchMode(side)}
          className={cn(
            'min-h-8 flex-1 rounded-sm px-3 font-semibold text-sm transition-colors',
            mode === side ? 'bg-lifted text-ink shadow-raised' : 'text-ink-soft hover:text-ink',
          )}
        >
          {label[side]}
        </button>
      ))}
    </div>
  );
}
