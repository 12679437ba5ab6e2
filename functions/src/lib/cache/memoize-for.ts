/** Memoizes `ask` for each owner and a time. Doesn't keep a failure. */
export function memoizeFor<Owner extends object, Answer>(
  ask: (owner: Owner) => Promise<Answer>,
  forMs: number,
): (owner: Owner, now: Date) => Promise<Answer> {
  const known = new WeakMap<Owner, { answer: Promise<Answer>; atMs: number }>();
  return async (owner, now) => {
    const last = known.get(owner);
    if (last && now.getTime() - last.atMs < forMs) return last.answer;
    const answer = ask(owner);
    answer.catch(() => known.delete(owner));
    known.set(owner, { answer, atMs: now.getTime() });
    return answer;
  };
}
