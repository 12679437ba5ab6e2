import { chooseTheme, useTheme } from '@/lib/theme.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { Glyph } from '@/ui/glyph.tsx';

export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      className={buttonClass({ variant: 'ghost', size: 'icon' })}
      onClick={() => chooseTheme(next)}
    >
      <Glyph shape={next === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
