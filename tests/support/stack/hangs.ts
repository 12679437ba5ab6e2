/**
 * The only clock of a test, for what hangs. What a test expects may not depend on the machine's speed. Planted faults
 * make tests hang on purpose, and wait less.
 */
export const HANGS_MS = Number(process.env.HANGS_MS ?? 300_000);

/** For waiting until a state is there. Ends before the test does, so that it says what it waited for. */
export const WAIT = { timeout: HANGS_MS - 10_000, interval: 100 };
