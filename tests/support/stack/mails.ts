/** The emails that Firebase Auth would send, from its emulator. */
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

/** The emails of one kind to an address, newest last. */
export async function mailsTo(email: string, kind: MailKind): Promise<Mail[]> {
  return (await allMails()).filter(({ email: to, requestType }) => to === email && requestType === kind);
}

/** The code in the newest email's link. */
export async function newestCode(email: string, kind: MailKind): Promise<string> {
  const newest = (await mailsTo(email, kind)).at(-1);
  if (!newest) throw new Error(`No mail went to ${email}.`);
  return newest.oobCode;
}

/** The product's own code in the email to a new address, which Auth's link passes to our page. */
const ownCodeIn = ({ oobLink }: Mail): string | null => {
  const page = new URL(oobLink).searchParams.get('continueUrl');
  return page === null ? null : new URL(page).searchParams.get('oobCode');
};

/** The product's codes in all emails about a change to this address, newest last. */
export async function emailChangeCodes(newEmail: string): Promise<string[]> {
  return (await mailsTo(newEmail, 'VERIFY_EMAIL')).map(ownCodeIn).filter((code) => code !== null);
}

export async function emailChangeCode(newEmail: string): Promise<string> {
  const newest = (await emailChangeCodes(newEmail)).at(-1);
  if (newest === undefined) throw new Error(`No mail about a change of email went to ${newEmail}.`);
  return newest;
}

/** Auth's link on our page in the newest email about a change to this address. */
export async function emailChangeLink(newEmail: string): Promise<string> {
  const newest = (await mailsTo(newEmail, 'VERIFY_EMAIL')).at(-1);
  if (!newest) throw new Error(`No mail about a change of email went to ${newEmail}.`);
  return `/account/action${new URL(newest.oobLink).search}`;
}

/** All codes, the product's and Auth's, in the emails about changes between these addresses. */
export async function allCodes(addresses: readonly string[]): Promise<string[]> {
  const [from, ...others] = addresses;
  const found = await allMails();
  const about = found.filter(
    ({ email, requestType }) =>
      others.includes(email) || (email === from && requestType === 'VERIFY_AND_CHANGE_EMAIL'),
  );
  return about.flatMap((one) => [one.oobCode, ownCodeIn(one)]).filter((code) => code !== null);
}
