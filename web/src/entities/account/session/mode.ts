import { activeMode, canSwitchMode, isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { Mode } from '@marketplace/contract/constants';
import { readStored, storageKeys, writeStored } from '@/lib/stored.ts';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';
import { useSession } from './session-store.ts';

/**
 * Which side of the marketplace the screen shows. `useMode()` answers
 *   mode: 'customer' | 'business', canSwitch (accounts of type both),
 *   customerFeatures / businessFeatures: the account may, and the mode is that side.
 * To change it with the navigation that belongs to it: useSwitchMode (use-switch-mode.ts).
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

/** On the way to one side of the marketplace, so that an account that has both meets no wall there. */
export function enterSide(account: Parameters<typeof activeMode>[0], side: Mode): void {
  if (account && canSwitchMode(account)) chooseMode(side);
}

export function resetMode(): void {
  writeStored(storageKeys.mode, null);
  storedMode.set(null);
}

/** Outside components, right after signing in: the mode this account is in. */
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
