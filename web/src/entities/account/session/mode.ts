import { activeMode, canSwitchMode, isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { Mode } from '@marketplace/contract/constants';
import { readStored, storageKeys, writeStored } from '@/lib/browser/stored.ts';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';
import { useSession } from './session-store.ts';

/**
 * The side of the marketplace that the screen shows. `useMode()` answers
 *   mode: 'customer' | 'business',
 *   canSwitch: whether the account is of type both,
 *   customerFeatures, businessFeatures: whether the account has that side and the mode shows it.
 * To switch and open that side's dashboard, use useSwitchMode (mode-switch.tsx).
 */
const isMode = (value: string | null): value is Mode => value === 'customer' || value === 'business';

const storedMode = valueStore<Mode | null>(null);

export function startMode(): void {
  const stored = readStored(storageKeys.mode);
  storedMode.set(isMode(stored) ? stored : null);
}

export function chooseMode(mode: Mode): void {
  writeStored(storageKeys.mode, mode);
  storedMode.set(mode);
}

/** Called before opening a side, so that an account with both sides is not turned away there. */
export function enterSide(account: Parameters<typeof activeMode>[0], side: Mode): void {
  if (account && canSwitchMode(account)) chooseMode(side);
}

export function resetMode(): void {
  writeStored(storageKeys.mode, null);
  storedMode.set(null);
}

/** For use outside components, right after signing in. */
export function modeOf(user: Parameters<typeof activeMode>[0]): Mode {
  return activeMode(user, storedMode.get());
}

export function useMode() {
  const { user } = useSession();
  const mode = activeMode(user, useStoreValue(storedMode, null));
  return {
    mode,
    canSwitch: user !== null && canSwitchMode(user),
    customerFeatures: user !== null && isCustomer(user) && mode === 'customer',
    businessFeatures: user !== null && isBusiness(user) && mode === 'business',
  };
}
