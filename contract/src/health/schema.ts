import * as z from 'zod/mini';

const works = z.literal('works');

/** What the product stands on, each part by itself. */
export const health = z.object({ database: works, accounts: works, files: works });

export type Health = z.infer<typeof health>;
