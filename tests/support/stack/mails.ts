/** The emails of the stack, which arrive at its own mail server, and the codes that Auth made for them. */
import { z } from 'zod';
import { type Mail, mail } from '../../../tools/src/stack/mailbox/read-mail.ts';
import { env } from './env.ts';

/** The emails to an address, the newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ to: address });
  return z.array(mail).parse(await (await fetch(`${env.mailboxUrl}/mails.json?${query}`)).json());
}

const code = z.object({
  email: z.string(),
  requestType: z.string(),
  oobCode: z.string(),
});
const codes = z.object({ oobCodes: z.array(code) });
type Code = z.infer<typeof code>;

export type CodeKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

async function allCodesOfAuth(): Promise<Code[]> {
  const url = `http://${env.authHost}/emulator/v1/projects/${env.projectId}/oobCodes`;
  return codes.parse(await (await fetch(url)).json()).oobCodes;
}

/** The codes of one kind that Auth made for an address, newest last. */
export async function codesFor(email: string, kind: CodeKind): Promise<string[]> {
  const all = await allCodesOfAuth();
  return all.filter((one) => one.email === email && one.requestType === kind).map(({ oobCode }) => oobCode);
}

export async function newestCode(email: string, kind: CodeKind): Promise<string> {
  const newest = (await codesFor(email, kind)).at(-1);
  if (newest === undefined) throw new Error(`No mail went to ${email}.`);
  return newest;
}

/** The links to our page in the emails to an address, newest last. */
async function linksIn(address: string): Promise<URL[]> {
  const found = (await mailsTo(address)).toReversed();
  return found
    .flatMap(({ text }) => text.match(/https?:\/\/\S+\/account\/action\?\S+/g) ?? [])
    .map((url) => new URL(url));
}

const isChange = ({ searchParams }: URL) => searchParams.get('mode') === 'verifyAndChangeEmail';

/** The product's codes in all emails about a change to this address, newest last. */
export async function emailChangeCodes(newEmail: string): Promise<string[]> {
  const links = (await linksIn(newEmail)).filter(isChange);
  return links.map(({ searchParams }) => searchParams.get('oobCode') ?? '');
}

export async function emailChangeCode(newEmail: string): Promise<string> {
  const newest = (await emailChangeCodes(newEmail)).at(-1);
  if (newest === undefined) throw new Error(`No mail about a change of email went to ${newEmail}.`);
  return newest;
}

/** The newest link to our page in the emails to an address, without the origin. */
export async function newestLink(address: string): Promise<string> {
  const newest = (await linksIn(address)).at(-1);
  if (!newest) throw new Error(`No mail with a link went to ${address}.`);
  return newest.pathname + newest.search;
}

/** All codes, the product's and Auth's, in the emails about changes between these addresses. */
export async function allCodes(addresses: readonly string[]): Promise<string[]> {
  const [from, ...others] = addresses;
  const ofAuth = (await allCodesOfAuth()).filter(
    ({ email, requestType }) =>
      others.includes(email) || (email === from && requestType === 'VERIFY_AND_CHANGE_EMAIL'),
  );
  const own = await Promise.all(others.map(emailChangeCodes));
  return [...ofAuth.map(({ oobCode }) => oobCode), ...own.flat()];
}
