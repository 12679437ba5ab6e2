/**
 * The answer to "may they?". A refusal says why: the server turns `kind` into a
 * status, and the screen decides by `ok` whether to show a button.
 */
export type Refusal = {
  ok: false;
  /** hidden: not to be known by them (404). forbidden: not theirs (403). conflict: the state forbids it (409). */
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
