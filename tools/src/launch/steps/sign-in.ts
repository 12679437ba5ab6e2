import { z } from 'zod';
import { type Launch, lacksOf, originOf, type Step } from '../step.ts';

const template = z.object({ body: z.string().default(''), customized: z.boolean().default(false) });
const config = z.object({
  signIn: z
    .object({
      email: z
        .object({ enabled: z.boolean().default(false), passwordRequired: z.boolean().default(false) })
        .optional(),
    })
    .default({}),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).optional(),
  client: z
    .object({
      permissions: z
        .object({
          disabledUserSignup: z.boolean().default(false),
          disabledUserDeletion: z.boolean().default(false),
        })
        .optional(),
    })
    .default({}),
  authorizedDomains: z.array(z.string()).default([]),
  notification: z
    .object({
      sendEmail: z
        .object({ callbackUri: z.string().default(''), changeEmailTemplate: template.optional() })
        .default({ callbackUri: '' }),
    })
    .default({ sendEmail: { callbackUri: '' } }),
});

const addressOf = (id: string) => `https://identitytoolkit.googleapis.com/admin/v2/projects/${id}/config`;
const read = ({ cloud, plan: { id } }: Launch) => cloud.get(config.optional(), addressOf(id), undefined);

const WANTED = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  // Only the API creates and deletes accounts, so that each has a profile.
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
};

export const auth: Step = {
  name: 'auth',
  title: 'Turn on sign-in with email and password',
  cost: 'Free up to 50,000 monthly users. Each person counts twice.',
  look: async (launch) => {
    const found = await read(launch);
    if (!found) return ['sign-in'];
    const { enabled, passwordRequired } = found.signIn.email ?? {};
    const { disabledUserSignup, disabledUserDeletion } = found.client.permissions ?? {};
    return lacksOf({
      'sign-in with email and password': !(enabled && passwordRequired),
      'answers that say nothing of unknown addresses': !found.emailPrivacyConfig?.enableImprovedEmailPrivacy,
      'registration by the API alone': !(disabledUserSignup && disabledUserDeletion),
    });
  },
  do: async (launch) => {
    const { cloud, plan } = launch;
    const { id } = plan;
    if (!(await read(launch)))
      await cloud.send(
        'POST',
        `https://identitytoolkit.googleapis.com/v2/projects/${id}/identityPlatform:initializeAuth`,
      );
    const mask = 'signIn.email,emailPrivacyConfig,client.permissions';
    await cloud.send('PATCH', `${addressOf(id)}?updateMask=${mask}`, WANTED);
  },
};

/** The console alone can change a template. Without a mail server of ours, and while it fails, Firebase sends these. */
export const templates: Step = {
  name: 'templates',
  title: "Lead the links of Firebase's emails to the product",
  cost: 'Free.',
  look: async (launch) => {
    const { plan } = launch;
    const { notification, authorizedDomains } = (await read(launch)) ?? config.parse({});
    const { callbackUri, changeEmailTemplate } = notification.sendEmail;
    const { body = '' } = changeEmailTemplate ?? {};
    return lacksOf({
      'the action URL': callbackUri !== `${originOf(plan)}/account/action`,
      'the support address in "Email address change"':
        !body.includes(plan.supportEmail) || body.includes('%LINK%'),
      [`the authorized domain ${plan.id}.firebaseapp.com`]: !authorizedDomains.includes(
        `${plan.id}.firebaseapp.com`,
      ),
    });
  },
  byHand: ({ plan }) =>
    `Open https://console.firebase.google.com/project/${plan.id}/authentication/emails

1. Edit a template > "Customize action URL", and paste:

  ${originOf(plan)}/account/action

2. Open the template "Email address change", and replace its last paragraph, the one with %LINK%. Our pages do not take
   that link:

  <p>If you didn't ask for this change, write to us at once: ${plan.supportEmail}</p>

3. Under Settings > Authorized domains, keep ${plan.id}.firebaseapp.com.`,
};
