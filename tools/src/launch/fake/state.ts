import { readFileSync } from 'node:fs';

/** What a program prints when Google refuses. */
export class Refused extends Error {}

type Bindings = { role: string; members: string[] }[];
type Bucket = {
  location: string;
  lifecycle: object | undefined;
  iamConfiguration: object;
  softDeletePolicy: { retentionDurationSeconds: string };
};
type Database = {
  locationId: string;
  type: string;
  pointInTimeRecoveryEnablement: string;
  deleteProtectionState: string;
};

/** All that Google has of a project. */
export class State {
  readonly id = 'my-market';
  now = new Date('2030-01-31T12:00:00Z');
  billingAccounts = ['AAAAAA-BBBBBB-CCCCCC'];
  project: { lifecycleState: string; projectNumber: string } | undefined;
  billing: string | undefined;
  readonly apis = new Set<string>();
  readonly budgets = new Set<string>();
  isFirebase = false;
  database: Database | undefined;
  indexes: { name: string; state: string }[] = [];
  backups: { snapshotTime: string; state: string }[] = [];
  readonly backupSchedules: object[] = [];
  readonly buckets = new Map<string, Bucket>();
  readonly bucketsOfFirebase = new Set<string>();
  auth: Record<string, unknown> | undefined;
  readonly webApps: { appId: string; apiKeyId: string }[] = [];
  readonly keyTargets = new Map<string, string[]>();
  readonly siteKeys: object[] = [];
  siteKey = '';
  readonly accounts = new Set<string>();
  readonly agents = new Set<string>();
  readonly roles = new Map<string, { includedPermissions: string[] }>();
  readonly policies = new Map<string, Bindings>();
  readonly secrets = new Map<string, { labels: Record<string, string>; values: string[] }>();
  readonly jobs = new Map<string, { state: string; status?: { code: number } }>();
  domain: object | undefined;
  functions: string[] = [];
  releases: { name: string }[] = [];
  administrators: string[] = [];
  readonly trust = new Set<string>();
  readonly watching = {
    policies: new Set<string>(),
    channels: new Set<string>(),
    uptime: new Set<string>(),
    metrics: new Set<string>(),
    dashboards: new Set<string>(),
  };

  policyOf(on: string): Bindings {
    const known = this.policies.get(on) ?? [];
    this.policies.set(on, known);
    return known;
  }

  readTemporary(file: string): string {
    return readFileSync(file, 'utf8');
  }
}
