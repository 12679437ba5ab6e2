/**
 * The answer of a rule. The server turns the `kind` of a refusal into a status, and a screen shows a button only if
 * the verdict is `ok`.
 */
export type Refusal = {
  ok: false;
  /**
   * hidden: they may not know that it exists (404). forbidden: it isn't theirs (403). conflict: its state doesn't
   * allow it (409).
   */
  kind: 'hidden' | 'forbidden' | 'conflict';
  reason: string;
};
export type Verdict = { ok: true } | Refusal;

export const allowed: Verdict = { ok: true };
export const hidden = (reason: string): Refusal => ({ ok: false, kind: 'hidden', reason });
export const forbidden = (reason: string): Refusal => ({ ok: false, kind: 'forbidden', reason });
export const conflict = (reason: string): Refusal => ({ ok: false, kind: 'conflict', reason });

/** The first refusal, or allowed. */
export function all(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.ok) ?? allowed;
}
