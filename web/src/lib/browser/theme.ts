import { useStoreValue, valueStore } from '../value-store.ts';
import { readStored, storageKeys, writeStored } from './stored.ts';

export type Theme = 'light' | 'dark';

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark';

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const theme = valueStore<Theme>('light');

/**
 * Follows the system until the user chooses a theme. The page's first script has already set data-theme (index.html).
 */
export function startTheme(): void {
  const stored = readStored(storageKeys.theme);
  theme.set(isTheme(stored) ? stored : systemTheme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!document.documentElement.dataset.theme) theme.set(systemTheme());
  });
}

export function chooseTheme(next: Theme): void {
  writeStored(storageKeys.theme, next);
  document.documentElement.dataset.theme = next;
  theme.set(next);
}

export function useTheme(): Theme {
  return useStoreValue(theme, 'light');
}
