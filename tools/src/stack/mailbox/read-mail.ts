import PostalMime from 'postal-mime';
import { z } from 'zod';

export const mail = z.object({
  id: z.number(),
  /** By lower-case name. */
  headers: z.record(z.string(), z.string()),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof mail>;

export async function readMail(id: number, source: string): Promise<Mail> {
  const { headers, subject = '', text = '', html = '' } = await PostalMime.parse(source);
  const byName = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  return { id, headers: byName, to: byName.to ?? '', subject, text, html };
}
