import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, shownToast, toast } from './toast.ts';

const shownId = () => shownToast.get()?.id ?? -1;

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    dismissToast(shownId());
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('replace each other, so that only one is shown', () => {
    toast({ title: 'Estimate sent!' });
    toast({ title: 'Estimate deleted' });
    expect(shownToast.get()).toMatchObject({ title: 'Estimate deleted', open: true });
  });

  it('close when dismissed and are removed 1,000,000 ms later', () => {
    toast({ title: 'Saved' });
    dismissToast(shownId());
    expect(shownToast.get()).toMatchObject({ title: 'Saved', open: false });
    vi.advanceTimersByTime(999_999);
    expect(shownToast.get()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(shownToast.get()).toBeNull();
  });

  it('stay when an earlier dismissed one is removed', () => {
    toast({ title: 'First' });
    dismissToast(shownId());
    toast({ title: 'Second' });
    vi.advanceTimersByTime(2_000_000);
    expect(shownToast.get()).toMatchObject({ title: 'Second', open: true });
  });

  it('ignore the dismissal of a replaced one', () => {
    toast({ title: 'First' });
    const first = shownId();
    toast({ title: 'Second' });
    dismissToast(first);
    expect(shownToast.get()).toMatchObject({ title: 'Second', open: true });
  });

  it('notify subscribers until they unsubscribe', () => {
    const listener = vi.fn();
    const stop = shownToast.subscribe(listener);
    toast({ title: 'One' });
    stop();
    toast({ title: 'Two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
