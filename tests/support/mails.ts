/** The mails that Firebase Auth would send, as its emulator keeps them. */
import { z } from 'zod';
import { env } from './env.ts';

const mail = z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() });
const mails = z.object({ oobCodes: z.array(mail) });
type Mail = z.infer<typeof mail>;

export type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

/** Those of one kind to one account, by its address of then, the newest last. */
export async function mailsTo(email: string, kind: MailKind): Promise<Mail[]> {
  const codes = `http://${env.authHost}/emulator/v1/projects/${env.projectId}/oobCodes`;
  const { oobCodes } = mails.parse(await (await fetch(codes)).json());
  return oobCodes.filter(({ email: to, requestType }) => to === email && requestType === kind);
}

/** The code in the link of the newest one. */
export async function newestCode(email: string, kind: MailKind): Promise<string> {
  const newest = (await mailsTo(email, kind)).at(-1);
  if (!newest) throw new Error(`No mail went to ${email}.`);
  return newest.oobCode;
}
