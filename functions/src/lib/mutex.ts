/** Someone is at work, and as many wait already as may, or this one has waited long enough. */
export class MutexBusy extends Error {}

type Bounds = {
  /** How many may wait besides the one at work. */
  maxWaiting: number;
  maxWaitMs: number;
};

/** Lets one piece of work be done at a time in this process, in the order of asking. */
export class Mutex {
  private readonly bounds: Bounds;
  private readonly waiting: (() => void)[] = [];
  private isHeld = false;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Rejects with MutexBusy without having begun the work. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private acquire(): Promise<void> {
    if (!this.isHeld) {
      this.isHeld = true;
      return Promise.resolve();
    }
    const { maxWaiting, maxWaitMs } = this.bounds;
    if (this.waiting.length >= maxWaiting) return Promise.reject(new MutexBusy());
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new MutexBusy());
      }, maxWaitMs);
      this.waiting.push(begin);
    });
  }

  /** To the next in line, if there is one. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.isHeld = false;
  }
}
