declare global {
  /** By address: what the page's first script asked for (boot/build/first-parts.ts). */
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

/** Whether the page's first script has asked for this, and nobody has taken the answer. */
export const isAskedEarly = (address: string) => globalThis.earlyAnswers?.[address] !== undefined;

/** After a change, or for somebody else, they count for nothing. */
export function dropEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}
