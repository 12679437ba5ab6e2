import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, subscribeToToasts, toast } from './toast.ts';

const shownId = () => currentToast()?.id ?? -1;

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    dismissToast(shownId());
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('are shown one at a time: a new one takes the place of the old', () => {
    toast({ title: 'Estimate sent!' });
    toast({ title: 'Estimate deleted' });
    expect(currentToast()).toMatchObject({ title: 'Estimate deleted', open: true });
  });

  it('close when dismissed and are removed 1,000,000 ms later', () => {
    toast({ title: 'Saved' });
    dismissToast(shownId());
    expect(currentToast()).toMatchObject({ title: 'Saved', open: false });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it('do not remove the one that came after the dismissed one', () => {
    toast({ title: 'First' });
    dismissToast(shownId());
    toast({ title: 'Second' });
    vi.advanceTimersByTime(2_000_000);
    expect(currentToast()).toMatchObject({ title: 'Second', open: true });
  });

  it('ignore a dismissal of one that is gone already', () => {
    toast({ title: 'First' });
    const first = shownId();
    toast({ title: 'Second' });
    dismissToast(first);
    expect(currentToast()).toMatchObject({ title: 'Second', open: true });
  });

  it('tell those who listen, until they stop', () => {
    const listener = vi.fn();
    const stop = subscribeToToasts(listener);
    toast({ title: 'One' });
    stop();
    toast({ title: 'Two' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
