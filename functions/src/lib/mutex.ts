/** Thrown where too many wait already, or this one has waited too long. */
export class MutexBusy extends Error {}

type Bounds = {
  /** How many may wait for the one that holds it. */
  maxWaiting: number;
  maxWaitMs: number;
};

/** Runs one piece of work at a time in this process, in the order of asking. */
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
