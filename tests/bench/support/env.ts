import { z } from 'zod';

/** What `npm run bench` hands over of the stack it started. */
export const benchEnv = z
  .object({ APP_URL: z.url(), CHROMIUM_PATH: z.optional(z.string()) })
  .parse(process.env);
