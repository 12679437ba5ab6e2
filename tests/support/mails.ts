/** The mails that Firebase Auth would send, as its emulator keeps them. */
import { z } from 'zod';
import { env } from './env.ts';

const mail = z.object({
  email: z.string(),
  requestType: z.string(),
  oobCode: z.string(),
  oobLink: z.string(),
});
const mails = z.object({ oobCodes: z.array(mail) });
type Mail = z.infer<typeof mail>;

export type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

async function allMails(): Promise<Mail[]> {
  const codes = `http://${env.authHost}/emulator/v1/projects/${env.projectId}/oobCodes`;
  return mails.parse(await (await fetch(codes)).json()).oobCodes;
}

/** Those of one kind to one account, by its address of then, the newest last. */
export async function mailsTo(email: string, kind: MailKind): Promise<Mail[]> {
  return (await allMails()).filter(({ email: to, requestType }) => to === email && requestType === kind);
}

/** The code in the link of the newest one. */
export async function newestCode(email: string, kind: MailKind): Promise<string> {
  const newest = (await mailsTo(email, kind)).at(-1);
  if (!newest) throw new Error(`No mail went to ${email}.`);
  return newest.oobCode;
}

/** Our own code in the mail to a new address, which Auth's link carries to our page. */
const ownCodeIn = ({ oobLink }: Mail): string | null => {
  const page = new URL(oobLink).searchParams.get('continueUrl');
  return page === null ? null : new URL(page).searchParams.get('oobCode');
};

/** Our own codes of all mails about a change to this address, the newest last. */
export async function emailChangeCodes(newEmail: string): Promise<string[]> {
  return (await mailsTo(newEmail, 'VERIFY_EMAIL')).map(ownCodeIn).filter((code) => code !== null);
}

export async function emailChangeCode(newEmail: string): Promise<string> {
  const newest = (await emailChangeCodes(newEmail)).at(-1);
  if (newest === undefined) throw new Error(`No mail about a change of email went to ${newEmail}.`);
  return newest;
}

/** Where the newest mail about a change to this address leads: Auth's link, on our page. */
export async function emailChangeLink(newEmail: string): Promise<string> {
  const newest = (await mailsTo(newEmail, 'VERIFY_EMAIL')).at(-1);
  if (!newest) throw new Error(`No mail about a change of email went to ${newEmail}.`);
  return `/account/action${new URL(newest.oobLink).search}`;
}

/** Every code, ours or Auth's, in the mails about changes of email between these addresses. */
export async function allCodes(addresses: readonly string[]): Promise<string[]> {
  const [from, ...others] = addresses;
  const found = await allMails();
  const about = found.filter(
    ({ email, requestType }) =>
      others.includes(email) || (email === from && requestType === 'VERIFY_AND_CHANGE_EMAIL'),
  );
  return about.flatMap((one) => [one.oobCode, ownCodeIn(one)]).filter((code) => code !== null);
}
