type Bounds = {
  /** How many failures in a row open it. */
  failures: number;
  openMs: number;
};

/**
 * A circuit breaker: after several failures in a row nothing is tried for a while. Then one is let through, and whether
 * it fails decides how it goes on.
 */
export class CircuitBreaker {
  private readonly bounds: Bounds;
  private readonly now: () => number;
  private failures = 0;
  private openUntil = 0;

  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.bounds = bounds;
    this.now = now;
  }

  /** Whoever is let through says by `record` how it went. */
  mayTry(): boolean {
    if (this.failures < this.bounds.failures) return true;
    if (this.now() < this.openUntil) return false;
    // The others wait for this one.
    this.open();
    return true;
  }

  /** Gives back whether this failure opened it. */
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
