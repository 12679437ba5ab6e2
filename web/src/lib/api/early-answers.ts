declare global {
  /** By address: the reads that the page's first script began (app.html). */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** Older ones would not be what the screen asks for: somebody stayed on the way to it. */
const GOOD_FOR_MS = 30_000;

/** The answer to a read that was asked for before this code arrived; given once, so that whoever asks again asks anew. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  const answer = early?.[address];
  if (!early || !answer || performance.now() > GOOD_FOR_MS) return undefined;
  delete early[address];
  return answer;
}

/** After a change, or for somebody else, they count for nothing. */
export function dropEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}
