import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patient } from './patient.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const arrived = { default: 'a screen' };

describe('code that is sent for', () => {
  const window = new EventTarget();
  beforeEach(() => vi.stubGlobal('addEventListener', window.addEventListener.bind(window)));
  afterEach(() => vi.unstubAllGlobals());
  const beOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

  it('is asked for once when it arrives', async () => {
    beOnline(true);
    const load = vi.fn(async () => arrived);
    await expect(patient(load)()).resolves.toBe(arrived);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when the connection is back, as often as it is lost', async () => {
    beOnline(false);
    const load = vi.fn(async () => arrived);
    load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    const loading = patient(load)();
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
      await new Promise((resolve) => setTimeout(resolve));
      window.dispatchEvent(new Event('online'));
    }
    await expect(loading).resolves.toBe(arrived);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is looked for on a new page where the connection is not at fault, and fails if that page misses it too', async () => {
    beOnline(true);
    const kept = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    };
    const reload = vi.fn();
    vi.stubGlobal('window', { sessionStorage });
    vi.stubGlobal('location', { reload });
    const missing = patient(() => Promise.reject(lost));
    const never = vi.fn();
    void missing().then(never, never);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await expect(missing()).rejects.toBe(lost);
    expect(never).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
