import { z } from 'zod';
import { type Launch, lacksOf, type Step } from '../step.ts';

const apps = z.object({
  apps: z.array(z.object({ appId: z.string(), apiKeyId: z.string().default('') })).default([]),
});
const addressOf = (id: string) => `https://firebase.googleapis.com/v1beta1/projects/${id}/webApps`;

/** The web app, with placeholders in a dry run. */
async function findApp({ cloud, plan: { id } }: Launch) {
  if (cloud.isDry) return { appId: 'APP-ID', apiKeyId: 'KEY-ID' };
  return (await cloud.get(apps, addressOf(id), { apps: [] })).apps[0];
}

const webConfig = z.object({ apiKey: z.string() });

async function findKey(launch: Launch): Promise<string | undefined> {
  const { cloud, plan } = launch;
  const app = await findApp(launch);
  if (!app || cloud.isDry) return undefined;
  const address = `${addressOf(plan.id)}/${app.appId}/config`;
  return (await cloud.get(webConfig.optional(), address, undefined))?.apiKey;
}

export const webApp: Step = {
  name: 'web-app',
  title: 'Register the web app, and note its key',
  cost: 'Free. The key is not secret.',
  look: async (launch) => {
    const key = await findKey(launch);
    if (key === undefined) return ['the web app'];
    return launch.settings
      .findOther({ WEB_API_KEY: key })
      .map(() => `WEB_API_KEY in ${launch.settings.file}`);
  },
  do: async (launch) => {
    const { cloud, plan, settings } = launch;
    if (cloud.isDry || !(await findApp(launch))) await cloud.firebase(['apps:create', 'WEB', plan.name]);
    const key = await findKey(launch);
    if (key !== undefined) settings.set({ WEB_API_KEY: key });
  },
};

/** What browsers use. */
const KEY_APIS = [
  'identitytoolkit',
  'securetoken',
  'firestore',
  'firebaseinstallations',
  'fcmregistrations',
  'firebaseappcheck',
].map((name) => `${name}.googleapis.com`);

const key = z.object({
  restrictions: z
    .object({ apiTargets: z.array(z.object({ service: z.string() })).default([]) })
    .default({ apiTargets: [] }),
});

export const webKey: Step = {
  name: 'web-key',
  title: 'Limit the key to what browsers use',
  cost: 'Free.',
  look: async (launch) => {
    const app = await findApp(launch);
    const words = ['services', 'api-keys', 'describe', app?.apiKeyId ?? ''];
    const { restrictions } = await launch.cloud.list(key, words, { restrictions: { apiTargets: [] } });
    const found = restrictions.apiTargets.map(({ service }) => service);
    return lacksOf({
      'the limits of the web API key':
        found.length !== KEY_APIS.length || KEY_APIS.some((api) => !found.includes(api)),
    });
  },
  do: async (launch) => {
    const app = await findApp(launch);
    const targets = KEY_APIS.map((api) => `--api-target=service=${api}`);
    await launch.cloud.change(['services', 'api-keys', 'update', app?.apiKeyId ?? '', ...targets]);
  },
};

const SITE_KEY = 'AppCheck';
const siteKeys = z.array(
  z.object({
    name: z.string(),
    displayName: z.string().default(''),
    webSettings: z.object({ allowedDomains: z.array(z.string()).default([]) }).optional(),
  }),
);
const appCheckConfig = z.object({ siteKey: z.string().default('') });

async function findSiteKey({ cloud }: Launch) {
  const keys = await cloud.list(siteKeys, ['recaptcha', 'keys', 'list'], []);
  const found = keys.find(({ displayName }) => displayName === SITE_KEY);
  return (
    found && { id: found.name.split('/').at(-1) ?? '', domains: found.webSettings?.allowedDomains ?? [] }
  );
}

const appCheckOf = async (launch: Launch) =>
  `https://firebaseappcheck.googleapis.com/v1/projects/${launch.plan.id}/apps/${(await findApp(launch))?.appId}/recaptchaEnterpriseConfig`;

const domainsOf = ({ plan: { domain, id } }: Launch) => [domain, `${id}.web.app`, `${id}.firebaseapp.com`];

export const appCheck: Step = {
  name: 'app-check',
  title: 'Turn on App Check, which keeps programs from registering',
  cost: 'Free up to 10,000 checks of reCAPTCHA a month, then $1 for a thousand, or $8 a month up to 100,000.',
  look: async (launch) => {
    const { cloud, settings } = launch;
    const found = await findSiteKey(launch);
    if (!found) return ['a site key of reCAPTCHA'];
    const { siteKey } = await cloud.get(appCheckConfig, await appCheckOf(launch), { siteKey: '' });
    const { APP_CHECK_SITE_KEY, APP_CHECK = 'enforce' } = settings.values;
    return lacksOf({
      [`a site key for ${launch.plan.domain}`]: domainsOf(launch).some(
        (domain) => !found.domains.includes(domain),
      ),
      'the site key in App Check': siteKey !== found.id,
      [`APP_CHECK_SITE_KEY in ${settings.file}`]: APP_CHECK_SITE_KEY !== found.id,
      [`enforcement: ${settings.file} has APP_CHECK=${APP_CHECK}`]: APP_CHECK === 'off',
    });
  },
  do: async (launch) => {
    const { cloud, settings } = launch;
    const about = [`--display-name=${SITE_KEY}`, `--domains=${domainsOf(launch).join(',')}`];
    const known = await findSiteKey(launch);
    if (known) await cloud.change(['recaptcha', 'keys', 'update', known.id, '--web', ...about]);
    else await cloud.change(['recaptcha', 'keys', 'create', '--web', '--integration-type=score', ...about]);
    const made = (await findSiteKey(launch))?.id ?? 'SITE-KEY';
    const address = `${await appCheckOf(launch)}?updateMask=siteKey,tokenTtl`;
    await cloud.send('PATCH', address, { siteKey: made, tokenTtl: '3600s' });
    if (!cloud.isDry) settings.set({ APP_CHECK_SITE_KEY: made, APP_CHECK: 'enforce' });
  },
};
