import { MODES, type Mode } from '@marketplace/contract/constants';
import { cn } from '@/lib/cn.ts';
import { useMode } from './session/mode.ts';
import { useSwitchMode } from './session/use-switch-mode.ts';

const label: Record<Mode, string> = { customer: 'Customer', business: 'Business' };

/** Switches between the two sides of an account that has both; renders nothing for any other. */
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
