import { patience } from '../patience.ts';

/** Thrown if too many are waiting, or one has waited too long. */
export class SemaphoreBusy extends Error {}

type Bounds = {
  maxParallel: number;
  /** The maximum length of the queue. */
  maxWaiting: number;
  maxWaitMs: number;
};

/**
 * Runs a maximum number of tasks in parallel in this process, in the order of arrival. A semaphore of one is a mutex.
 */
export class Semaphore {
  private readonly bounds: Bounds;
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
    this.free = bounds.maxParallel;
  }

  /** Rejects with SemaphoreBusy if the work was not started. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private acquire(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    const { maxWaiting, maxWaitMs } = this.bounds;
    if (this.waiting.length >= maxWaiting) return Promise.reject(new SemaphoreBusy());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new SemaphoreBusy());
      }, maxWaitMs * patience.factor);
      this.waiting.push(begin);
    });
  }

  /** Lets the next one in line run. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
