import { messageOf, Problem } from '../../lib/problem.ts';
import { type Launch, lacksOf, originOf, type Plan, type Step } from '../step.ts';
import { findSecret, makeReportsSecret, readSecret, setSecret } from './secrets.ts';

const sends = ({ sender }: Plan): boolean => sender !== '';
const addressIn = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;
const domainOf = ({ sender }: Plan): string => addressIn(sender).split('@').at(-1) ?? '';

export const mailServer: Step = {
  name: 'mail-server',
  title: 'Note how to reach the mail server',
  cost: 'What the mail service takes; usually about $0.10 for a thousand emails.',
  isWanted: sends,
  look: async (launch) => {
    const [server, reports] = await Promise.all(
      ['SMTP_URL', 'MAIL_REPORTS_SECRET'].map((name) => findSecret(launch, name)),
    );
    return lacksOf({
      'the secret SMTP_URL': !server?.version,
      'the secret MAIL_REPORTS_SECRET': !reports?.version,
    });
  },
  do: async (launch) => {
    if (!(await findSecret(launch, 'SMTP_URL'))?.version) await renewServer(launch);
    if (!(await findSecret(launch, 'MAIL_REPORTS_SECRET'))?.version) await makeReportsSecret(launch);
  },
  renew: renewServer,
};

async function renewServer(launch: Launch): Promise<void> {
  await setSecret(launch, 'SMTP_URL', await askForServer(launch));
}

async function askForServer({ outside, cloud }: Launch): Promise<string> {
  if (cloud.isDry) return '';
  const lack =
    'Run the command at a terminal: it asks for the address of the mail server, and shows nothing of it.';
  if (!outside.askSecret) throw new Problem(lack);
  const url = await outside.askSecret(
    'The address of the mail server (smtps://user:password@smtp.example.com:465): ',
  );
  if (URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol)) return url;
  throw new Problem(
    'That is no address of a mail server: it begins with smtps:// or smtp://. Nothing was stored.',
  );
}

/** A label of the secret has which version of it was tested, so that other machines know too. */
const TESTED = 'tested';

export const mailTest: Step = {
  name: 'mail-test',
  title: 'Send a test email to the team',
  cost: 'One email.',
  isWanted: sends,
  look: async (launch) => {
    const found = await findSecret(launch, 'SMTP_URL');
    return lacksOf({
      'a test of the mail server': !found?.version || found.labels[TESTED] !== found.version,
    });
  },
  do: async (launch) => {
    const { outside, plan, cloud } = launch;
    const found = await findSecret(launch, 'SMTP_URL');
    outside.say(`    Sending an email from ${plan.sender} to ${plan.team}`);
    if (!cloud.isDry) await sendTest(launch, (await readSecret(launch, 'SMTP_URL')) ?? '');
    await cloud.change([
      'secrets',
      'update',
      'SMTP_URL',
      `--update-labels=${TESTED}=${found?.version ?? '1'}`,
    ]);
    outside.say(`    Sent. Look at its headers in ${plan.team}: spf=pass, dkim=pass, and dmarc=pass.`);
  },
};

async function sendTest({ outside, plan }: Launch, smtpUrl: string): Promise<void> {
  const subject = `${plan.name} can send emails`;
  const text = `This email tests the mail server of ${plan.name}. Its headers should have spf=pass, dkim=pass, and dmarc=pass.`;
  try {
    await outside.sendMail({ smtpUrl, from: plan.sender, to: plan.team, subject, text });
  } catch (error) {
    const reason = messageOf(error);
    const advice = /535|EAUTH|authentication/i.test(reason)
      ? 'It refused the user or the password.'
      : 'See its address, and whether it knows the sender.';
    throw new Problem(
      `The mail server took no email: ${reason}\n${advice} Write the right address: npm run launch -- --project ${plan.alias} --renew mail-server`,
    );
  }
}

export const mailDns: Step = {
  name: 'mail-dns',
  title: 'Let receivers tell your emails from forged ones',
  cost: 'Free.',
  isWanted: sends,
  look: async ({ outside, plan, cloud }) => {
    if (cloud.isDry) return ['SPF and DMARC'];
    const domain = domainOf(plan);
    const [spf, dmarc] = await Promise.all([
      outside.findTexts(domain),
      outside.findTexts(`_dmarc.${domain}`),
    ]);
    return lacksOf({
      [`the SPF record of ${domain}`]: !spf.some((text) => text.startsWith('v=spf1')),
      [`the DMARC record of ${domain}`]: !dmarc.some((text) => text.startsWith('v=DMARC1')),
    });
  },
  byHand: ({
    plan,
  }) => `At your mail service, add ${domainOf(plan)} as a sender, and copy the records that it shows for SPF and DKIM to your DNS.
Turn off its tracking of links and opens. Add this record too:

  _dmarc.${domainOf(plan)}   TXT   v=DMARC1; p=quarantine; rua=mailto:${plan.team}

Have it report final bounces and complaints, as {"address":"…","kind":"bounce"} or "complaint", to

  POST ${originOf(plan)}/api/emails/undelivered
  Authorization: Bearer <what this prints: gcloud secrets versions access latest --secret=MAIL_REPORTS_SECRET --project=${plan.id}>`,
};
