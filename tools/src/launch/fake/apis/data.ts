import { z } from 'zod';
import type { State } from '../state.ts';
import { type Asked, MISSING, over, policyOf, type Route, setPolicy, text } from './routing.ts';

const secretOf = ({ state, names: [name = ''] }: Asked) => {
  const secret = state.secrets.get(name);
  return (
    secret && { name: `projects/1234/secrets/${name}`, labels: secret.labels, replication: { automatic: {} } }
  );
};

const watched = (kind: keyof State['watching'], list: string, path: string): Route[] => [
  [
    new RegExp(`^GET /.*/${path}$`),
    ({ state }) => ({
      [list]: [...state.watching[kind]].map((displayName) => ({
        name: displayName,
        displayName,
        enabled: true,
      })),
    }),
  ],
  [
    new RegExp(`^POST /.*/${path}$`),
    ({ state, body }) => {
      const name = text(body.displayName ?? body.name);
      state.watching[kind].add(name);
      return { ...body, name };
    },
  ],
];

const bucketOf = ({ state, names: [name = ''] }: Asked) => {
  const bucket = state.buckets.get(name);
  return bucket && { kind: 'storage#bucket', name, metageneration: '1', ...bucket };
};

const putBucket = ({ state, names: [name = text(undefined)], body }: Asked) => {
  const known = state.buckets.get(name);
  const merged = {
    location: '',
    lifecycle: undefined,
    iamConfiguration: {},
    softDeletePolicy: { retentionDurationSeconds: '0' },
  };
  state.buckets.set(name, { ...merged, ...known, ...body });
  return { kind: 'storage#bucket', name, ...state.buckets.get(name) };
};

/** Databases, buckets, keys, secrets, jobs, and alarms. */
export const DATA_ROUTES: readonly Route[] = [
  [/^GET \/firestore\/.*\/databases\/\(default\)$/, ({ state }) => state.database ?? MISSING],
  [
    /^(?:POST|PATCH) \/firestore\/v1\/projects\/[\w-]+\/databases(?:\/\(default\))?$/,
    ({ state, body }) => {
      const { locationId = state.database?.locationId, ...rest } = body;
      state.database = {
        locationId: text(locationId),
        type: 'FIRESTORE_NATIVE',
        pointInTimeRecoveryEnablement: text(rest.pointInTimeRecoveryEnablement),
        deleteProtectionState: text(rest.deleteProtectionState),
      };
      return over({ '@type': 'x' });
    },
  ],
  [/^GET \/firestore\/.*\/backupSchedules$/, ({ state }) => ({ backupSchedules: state.backupSchedules })],
  [
    /^POST \/firestore\/.*\/backupSchedules$/,
    ({ state, body }) => {
      state.backupSchedules.push({ ...body, createTime: state.now.toISOString() });
      return body;
    },
  ],
  [/^GET \/firestore\/.*\/backups$/, ({ state }) => ({ backups: state.backups })],
  [/^GET \/firestore\/.*\/indexes$/, ({ state }) => ({ indexes: state.indexes })],
  [/^POST \/storage\/b$/, (asked) => putBucket({ ...asked, names: [text(asked.body.name)] })],
  [/^PATCH \/storage\/b\/([\w.-]+)$/, putBucket],
  [/^GET \/storage\/b\/([\w.-]+)$/, (asked) => bucketOf(asked) ?? MISSING],
  [/^GET \/storage\/b\/([\w.-]+)\/iam$/, ({ state, names: [name] }) => policyOf(state, `gs://${name}`)],
  [
    /^PUT \/storage\/b\/([\w.-]+)\/iam$/,
    ({ state, names: [name], body }) => setPolicy(state, `gs://${name}`, { policy: body }),
  ],
  [
    /^GET \/storage\/projects\/[\w-]+\/serviceAccount$/,
    ({ state }) => {
      const email = 'service-1234@gs-project-accounts.iam.gserviceaccount.com';
      state.agents.add(email);
      return { kind: 'storage#serviceAccount', email_address: email };
    },
  ],
  [
    /^GET \/apikeys\/.*\/keys\/([\w-]+)$/,
    ({ state, names: [id = ''] }) => ({
      name: `projects/1234/locations/global/keys/${id}`,
      uid: id,
      restrictions: { apiTargets: (state.keyTargets.get(id) ?? []).map((service) => ({ service })) },
    }),
  ],
  [
    /^PATCH \/apikeys\/.*\/keys\/([\w-]+)$/,
    ({ state, names: [id = ''], body }) => {
      const { restrictions } = z
        .object({ restrictions: z.object({ apiTargets: z.array(z.object({ service: z.string() })) }) })
        .parse(body);
      state.keyTargets.set(
        id,
        restrictions.apiTargets.map(({ service }) => service),
      );
      return over({ '@type': 'x' });
    },
  ],
  [/^GET \/recaptchaenterprise\/.*\/keys$/, ({ state }) => ({ keys: state.siteKeys })],
  [
    /^POST \/recaptchaenterprise\/.*\/keys$/,
    ({ state, body }) => {
      const key = { ...body, name: 'projects/1234/keys/site-key' };
      state.siteKeys.push(key);
      return key;
    },
  ],
  [
    /^GET \/secretmanager\/.*\/secrets$/,
    (asked) => ({
      secrets: [...asked.state.secrets.keys()].map((name) => secretOf({ ...asked, names: [name] })),
    }),
  ],
  [
    /^POST \/secretmanager\/.*\/secrets$/,
    (asked) => {
      const name = asked.search.get('secretId') ?? '';
      asked.state.secrets.set(name, { labels: {}, values: [] });
      return secretOf({ ...asked, names: [name] });
    },
  ],
  [/^GET \/secretmanager\/.*\/secrets\/(\w+)$/, (asked) => secretOf(asked) ?? MISSING],
  [
    /^PATCH \/secretmanager\/.*\/secrets\/(\w+)$/,
    (asked) => {
      const { labels = {} } = z
        .object({ labels: z.record(z.string(), z.string()).optional() })
        .parse(asked.body);
      Object.assign(asked.state.secrets.get(asked.names[0] ?? '')?.labels ?? {}, labels);
      return secretOf(asked);
    },
  ],
  [
    /^POST \/secretmanager\/.*\/secrets\/(\w+):addVersion$/,
    ({ state, names: [name = ''], body }) => {
      const { payload } = z.object({ payload: z.object({ data: z.string() }) }).parse(body);
      const { values = [] } = state.secrets.get(name) ?? {};
      values.push(Buffer.from(payload.data, 'base64').toString());
      return {
        name: `projects/1234/secrets/${name}/versions/${values.length}`,
        state: 'ENABLED',
        clientSpecifiedPayloadChecksum: true,
      };
    },
  ],
  [
    /^GET \/secretmanager\/.*\/secrets\/(\w+)\/versions$/,
    ({ state, names: [name = ''] }) => {
      const count = state.secrets.get(name)?.values.length ?? 0;
      const versions = Array.from({ length: count }, (_, at) => ({
        name: `projects/1234/secrets/${name}/versions/${count - at}`,
        state: 'ENABLED',
      }));
      return { versions };
    },
  ],
  [
    /^GET \/secretmanager\/.*\/secrets\/(\w+)\/versions\/latest:access$/,
    ({ state, names: [name = ''] }) => {
      const value = state.secrets.get(name)?.values.at(-1);
      return value === undefined
        ? MISSING
        : {
            name: `projects/1234/secrets/${name}/versions/1`,
            payload: { data: Buffer.from(value).toString('base64') },
          };
    },
  ],
  [
    /^GET \/cloudscheduler\/.*\/jobs$/,
    ({ state }) => ({
      jobs: [...state.jobs].map(([name, job]) => ({ name: `projects/p/locations/l/jobs/${name}`, ...job })),
    }),
  ],
  [
    /^POST \/cloudscheduler\/.*\/jobs$/,
    ({ state, body }) => {
      state.jobs.set(text(body.name).split('/').at(-1) ?? '', { state: 'ENABLED' });
      return body;
    },
  ],
  ...watched('policies', 'alertPolicies', 'alertPolicies'),
  ...watched('channels', 'notificationChannels', 'notificationChannels'),
  ...watched('uptime', 'uptimeCheckConfigs', 'uptimeCheckConfigs'),
  ...watched('dashboards', 'dashboards', 'dashboards'),
  ...watched('metrics', 'metrics', 'metrics'),
];
