type Waiting<Question, Answer> = {
  question: Question;
  settle: { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
};

/**
 * Answers many questions with few calls, one at a time. Questions that arrive during a call wait for the next one.
 */
export function batchCalls<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  atMost: number,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) await askSome(waiting.splice(0, atMost));
    isAsking = false;
  }

  async function askSome(batch: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(batch.map(({ question }) => question));
      // Answers come in the order of the questions.
      for (const [index, { settle }] of batch.entries()) settle.resolve(answers[index] as Answer);
    } catch (error) {
      for (const { settle } of batch) settle.reject(error);
    }
  }

  return (question) => {
    const { promise, ...settle } = Promise.withResolvers<Answer>();
    waiting.push({ question, settle });
    if (!isAsking) void askAll();
    return promise;
  };
}
