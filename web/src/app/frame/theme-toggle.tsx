import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '@/lib/theme.ts';
import { buttonClass } from '@/ui/basics/button-class.ts';

export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={`Switch to ${next} theme`}
      className={buttonClass({ variant: 'ghost', size: 'icon' })}
      onClick={() => chooseTheme(next)}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
