/** Thrown where too many wait already, or this one has waited too long. */
export class SemaphoreBusy extends Error {}

type Bounds = {
  maxParallel: number;
  /** How many may wait. */
  maxWaiting: number;
  maxWaitMs: number;
};

/** Runs so many pieces of work at a time in this process, in the order of asking. A semaphore of one is a mutex. */
export class Semaphore {
  private readonly bounds: Bounds;
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
    this.free = bounds.maxParallel;
  }

  /** Rejects with SemaphoreBusy without having begun the work. */
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
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new SemaphoreBusy());
      }, maxWaitMs);
      this.waiting.push(begin);
    });
  }

  /** To the next in line, if there is one. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
