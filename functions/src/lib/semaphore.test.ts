import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { Semaphore, SemaphoreBusy } from './semaphore.ts';

/** Work that ends on demand. */
function task() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}
const patient = { maxParallel: 1, maxWaiting: 10, maxWaitMs: 10_000 };

describe('a semaphore of one', () => {
  test('lets one piece of work be done at a time, in the order of asking', async () => {
    const mutex = new Semaphore(patient);
    const steps: string[] = [];
    const step = (name: string) => async () => {
      steps.push(`${name} begins`);
      await pause(5);
      steps.push(`${name} ends`);
      return name;
    };
    const done = await Promise.all(['a', 'b', 'c'].map((name) => mutex.run(step(name))));
    expect(done).toEqual(['a', 'b', 'c']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  test('goes on after work that failed', async () => {
    const mutex = new Semaphore(patient);
    const failing = mutex.run(() => Promise.reject(new Error('no')));
    const next = mutex.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('turns away who comes when as many wait as may, and is open again afterwards', async () => {
    const mutex = new Semaphore({ ...patient, maxWaiting: 1 });
    const { work, end } = task();
    const [first, second] = [mutex.run(work), mutex.run(work)];
    let begun = false;
    const third = mutex.run(async () => {
      begun = true;
    });
    await expect(third).rejects.toThrow(SemaphoreBusy);
    end();
    await Promise.all([first, second]);
    expect(begun).toBe(false);
    expect(await mutex.run(async () => 'done')).toBe('done');
  });

  test('lets go who has waited long enough, and the others keep their places', async () => {
    vi.useFakeTimers();
    const mutex = new Semaphore({ maxParallel: 1, maxWaiting: 2, maxWaitMs: 60 });
    const { work, end } = task();
    const first = mutex.run(work);
    const refusal = expect(mutex.run(work)).rejects.toThrow(SemaphoreBusy);
    await vi.advanceTimersByTimeAsync(40);
    const third = mutex.run(async () => 'done');
    await vi.advanceTimersByTimeAsync(20);
    await refusal;
    vi.useRealTimers();
    end();
    await first;
    expect(await third).toBe('done');
  });
});
