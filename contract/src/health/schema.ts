import * as z from 'zod/mini';

const works = z.literal('works');

/** The parts that the product depends on. */
export const health = z.object({ database: works, accounts: works, files: works });

export type Health = z.infer<typeof health>;
