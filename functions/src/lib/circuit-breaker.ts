type Bounds = {
  /** The number of consecutive failures that opens it. */
  failures: number;
  openMs: number;
};

/** After several consecutive failures it rejects everything for a while. Then one try decides whether it closes. */
export class CircuitBreaker {
  private readonly bounds: Bounds;
  private readonly now: () => number;
  private failures = 0;
  private openUntil = 0;

  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.bounds = bounds;
    this.now = now;
  }

  /** A permitted try must be followed by `record`. */
  mayTry(): boolean {
    if (this.failures < this.bounds.failures) return true;
    if (this.now() < this.openUntil) return false;
    // The others wait for this try.
    this.open();
    return true;
  }

  /** Returns whether this failure opened it. */
  record(succeeded: boolean): boolean {
    this.failures = succeeded ? 0 : this.failures + 1;
    if (this.failures < this.bounds.failures) return false;
    this.open();
    return this.failures === this.bounds.failures;
  }

  private open(): void {
    this.openUntil = this.now() + this.bounds.openMs;
  }
}
