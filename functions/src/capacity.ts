/**
 * The size and number of instances of each function, read from `functions/.env.<name>` on deployment like every
 * other setting. `docs/settings.md` gives the reasons for the defaults.
 */
import * as z from 'zod/mini';

const MEMORY = ['256MiB', '512MiB', '1GiB', '2GiB', '4GiB', '8GiB'] as const;

const count = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), fallback);

type Defaults = { memory: (typeof MEMORY)[number]; concurrency: number; maxInstances: number };

/** The settings of a function or a group of functions, such as `API_MAX_INSTANCES`. */
function capacity(name: string, { memory, concurrency, maxInstances }: Defaults) {
  const settings = z.object({
    memory: z._default(z.enum(MEMORY), memory),
    concurrency: count(1, 1000, concurrency),
    minInstances: count(0, 1000, 0),
    maxInstances: count(1, 1000, maxInstances),
  });
  const { env } = process;
  return settings.parse({
    memory: env[`${name}_MEMORY`],
    concurrency: env[`${name}_CONCURRENCY`],
    minInstances: env[`${name}_MIN_INSTANCES`],
    maxInstances: env[`${name}_MAX_INSTANCES`],
  });
}

export const API = capacity('API', { memory: '512MiB', concurrency: 80, maxInstances: 20 });
export const PICTURES = capacity('PICTURES', { memory: '1GiB', concurrency: 20, maxInstances: 10 });
export const PAGES = capacity('PAGES', { memory: '512MiB', concurrency: 80, maxInstances: 10 });
export const TRIGGERS = capacity('TRIGGERS', { memory: '512MiB', concurrency: 20, maxInstances: 10 });
