/** Bounds the memory. Beyond it, all entries are dropped. */
const MAX_ENTRIES = 10_000;

type Options<Subject, Answer> = {
  ttlMs: number;
  /** Subjects with one key share an answer. By default each object has its own. */
  keyOf?: (subject: Subject) => unknown;
  /** By default every answer is kept. A failure never is. */
  isKept?: (answer: Answer) => boolean;
  /** The answer while asking fails, and for how long from the first failure. By default the failure is thrown. */
  whileFailing?: { answer: Answer; forMs: number };
};

/** Caches answers for a time, per instance. Parallel callers share one call of `ask`. */
export function memoize<Subject, Answer>(
  ask: (subject: Subject) => Promise<Answer>,
  { ttlMs, keyOf = (subject) => subject, isKept = () => true, whileFailing }: Options<Subject, Answer>,
) {
  const known = boundedMap<{ answer: Promise<Answer>; at: number }>();
  const failingSince = boundedMap<number>();

  const answerTo = (subject: Subject, now = new Date()): Promise<Answer> => {
    const [key, at] = [keyOf(subject), now.getTime()];
    const last = known.get(key);
    if (last && at - last.at < ttlMs) return last.answer;
    const drop = () => {
      if (known.get(key)?.answer === answer) known.delete(key);
    };
    const answer: Promise<Answer> = ask(subject).then(
      (found) => {
        failingSince.delete(key);
        if (!isKept(found)) drop();
        return found;
      },
      (error) => {
        drop();
        const since = failingSince.get(key) ?? at;
        failingSince.set(key, since);
        if (whileFailing && at - since < whileFailing.forMs) return whileFailing.answer;
        throw error;
      },
    );
    known.set(key, { answer, at });
    return answer;
  };
  return Object.assign(answerTo, { forget: (subject: Subject): void => void known.delete(keyOf(subject)) });
}

function boundedMap<Value>() {
  const values = new Map<unknown, Value>();
  return {
    get: (key: unknown) => values.get(key),
    delete: (key: unknown) => values.delete(key),
    set: (key: unknown, value: Value) => {
      if (values.size >= MAX_ENTRIES) values.clear();
      values.set(key, value);
    },
  };
}
