type Waiting<Question, Answer> = {
  question: Question;
  settle: { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
};

type Bounds = {
  maxSize?: number;
  /** How many batches are asked at a time. Questions that arrive while they are asked wait for the next one. */
  maxParallel?: number;
};

/** Answers all questions of one moment with one call. Answers come in the order of the questions. */
export function batchCalls<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { maxSize = Number.POSITIVE_INFINITY, maxParallel = Number.POSITIVE_INFINITY }: Bounds = {},
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let running = 0;

  async function askSome(): Promise<void> {
    // Runs after all code that runs now has paused, so the batch is complete.
    await Promise.resolve();
    while (waiting.length > 0 && running < maxParallel) {
      running += 1;
      void askBatch(waiting.splice(0, maxSize)).then(() => {
        running -= 1;
        return askSome();
      });
    }
  }

  async function askBatch(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      for (const [index, { settle }] of batch.entries()) settle.resolve(answers[index] as Answer);
    } catch (error) {
      for (const { settle } of batch) settle.reject(error);
    }
  }

  return (question) => {
    const { promise, ...settle } = Promise.withResolvers<Answer>();
    if (waiting.push({ question, settle }) === 1) void askSome();
    return promise;
  };
}
