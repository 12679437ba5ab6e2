import { z } from 'zod';
import { MISSING, over, policyOf, type Route, refuse, setPolicy, text } from './routing.ts';

/** Projects, billing, APIs, and identities. */
export const PROJECT_ROUTES: readonly Route[] = [
  [/^GET \/.*operations\/one$/, () => over({ '@type': 'x' })],
  [
    /^GET \/cloudresourcemanager\/v1\/projects\/([\w-]+)$/,
    ({ state }) =>
      state.project
        ? { projectId: state.id, ...state.project }
        : refuse(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  ],
  [
    /^POST \/cloudresourcemanager\/v1\/projects$/,
    ({ state }) => {
      state.project = { lifecycleState: 'ACTIVE', projectNumber: '1234' };
      return over({ '@type': 'x', projectId: state.id });
    },
  ],
  [
    /^POST \/cloudresourcemanager\/.*\/([\w-]+):getIamPolicy$/,
    ({ state, names: [on = ''] }) => policyOf(state, on),
  ],
  [
    /^POST \/cloudresourcemanager\/.*\/([\w-]+):setIamPolicy$/,
    ({ state, names: [on = ''], body }) => setPolicy(state, on, body),
  ],
  [
    /^GET \/cloudbilling\/v1\/projects\/[\w-]+\/billingInfo$/,
    ({ state }) => ({
      billingEnabled: state.billing !== undefined,
      billingAccountName: state.billing ? `billingAccounts/${state.billing}` : '',
    }),
  ],
  [
    /^PUT \/cloudbilling\/v1\/projects\/[\w-]+\/billingInfo$/,
    ({ state, body }) => {
      state.billing = text(body.billingAccountName).split('/').at(-1);
      return { ...body, billingEnabled: true };
    },
  ],
  [
    /^GET \/cloudbilling\/v1\/billingAccounts$/,
    ({ state }) => ({
      billingAccounts: state.billingAccounts.map((id) => ({
        name: `billingAccounts/${id}`,
        displayName: 'Ours',
        open: true,
      })),
    }),
  ],
  [
    /^GET \/serviceusage\/v1\/projects\/[\w-]+\/services$/,
    ({ state }) => ({
      services: [...state.apis].map((name) => ({
        name: `projects/1234/services/${name}`,
        config: { name },
        state: 'ENABLED',
      })),
    }),
  ],
  [
    /^POST \/serviceusage\/v1\/projects\/[\w-]+\/services:batchEnable$/,
    ({ state, body }) => {
      const names = z.array(z.string()).parse(body.serviceIds);
      if (names.length > 20)
        return refuse(400, 'INVALID_ARGUMENT', 'The number of services must be at most 20');
      for (const name of names) state.apis.add(name);
      return over();
    },
  ],
  [
    /^POST \/serviceusage\/v1\/projects\/[\w-]+\/services\/([\w.-]+):enable$/,
    ({ state, names: [name = ''] }) => {
      state.apis.add(name);
      return over();
    },
  ],
  [
    /^POST \/serviceusage\/v1beta1\/.*:generateServiceIdentity$/,
    ({ state }) => {
      const email = 'service-1234@gcp-sa-firestore.iam.gserviceaccount.com';
      state.agents.add(email);
      return over({ '@type': 'x', email, uniqueId: '1' });
    },
  ],
  [
    /^GET \/iam\/.*\/serviceAccounts$/,
    ({ state }) => ({ accounts: [...state.accounts].map((email) => ({ email, name: email })) }),
  ],
  [
    /^POST \/iam\/.*\/serviceAccounts$/,
    ({ state, body }) => {
      const email = `${body.accountId}@${state.id}.iam.gserviceaccount.com`;
      state.accounts.add(email);
      return { email, name: email };
    },
  ],
  [
    /^POST \/iam\/.*\/serviceAccounts\/(.+):getIamPolicy$/,
    ({ state, names: [on = ''] }) => policyOf(state, on),
  ],
  [
    /^POST \/iam\/.*\/serviceAccounts\/(.+):setIamPolicy$/,
    ({ state, names: [on = ''], body }) => setPolicy(state, on, body),
  ],
  [/^GET \/iam\/.*\/roles\/(\w+)$/, ({ state, names: [name = ''] }) => state.roles.get(name) ?? MISSING],
  [
    /^POST \/iam\/.*\/roles$/,
    ({ state, body }) => {
      const { role, roleId } = z
        .object({ roleId: z.string(), role: z.object({ includedPermissions: z.array(z.string()) }) })
        .parse(body);
      state.roles.set(roleId, role);
      return { ...role, name: roleId };
    },
  ],
  [
    /^GET \/iam\/.*\/workloadIdentityPools\/github$/,
    ({ state }) => (state.trust.has('pool') ? { name: 'github' } : MISSING),
  ],
  [
    /^GET \/iam\/.*\/providers\/actions$/,
    ({ state }) => (state.trust.has('provider') ? { name: 'actions' } : MISSING),
  ],
  [
    /^POST \/iam\/.*\/workloadIdentityPools$/,
    ({ state }) => {
      state.trust.add('pool');
      return over({ '@type': 'x' });
    },
  ],
  [
    /^POST \/iam\/.*\/providers$/,
    ({ state }) => {
      state.trust.add('provider');
      return over({ '@type': 'x' });
    },
  ],
];
