declare global {
  /** Reads started by the page's first script, by URL (app.html). */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** An older answer may be out of date: the user may have stayed on another page first. */
const MAX_AGE_MS = 30_000;

/**
 * Takes the answer to a read that started before this code loaded. Each is used once, so that a refetch reaches the
 * server.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  const answer = early?.[address];
  if (!early || !answer || performance.now() > MAX_AGE_MS) return undefined;
  delete early[address];
  return answer;
}

/** Discards early answers after a change or for another account. */
export function dropEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}
