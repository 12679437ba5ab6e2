/** What the real gcloud makes of Google's refusals leads to a message that says what to do. */
import { expect, test } from 'vitest';
import { launchAll } from '../engine.ts';
import { BY_HAND, prepare } from '../fake/prepare.ts';
import { STEPS } from '../steps/index.ts';
import { isRealGcloudWanted, type RealGcloud, withRealGcloud } from './real-gcloud.ts';

const MINUTES_MS = 10 * 60_000;

/** A lack, the step that meets it, and the message. */
const LACKS: Record<string, [step: string, plant: (gcloud: RealGcloud) => void, says: RegExp]> = {
  'no one is signed in': [
    'sign-in',
    ({ signOut }) => signOut(),
    /a sign-in of gcloud, credentials for programs\. Do it/,
  ],
  'the id is taken': [
    'project',
    ({ apis }) =>
      apis.refuse(/^POST .*\/projects$/, 409, 'ALREADY_EXISTS', 'Requested entity already exists'),
    /"my-market" is taken.*--project ANOTHER-ID/,
  ],
  'the project is being deleted': [
    'project',
    ({ fake }) => {
      fake.google.project = { lifecycleState: 'DELETE_REQUESTED', projectNumber: '1' };
    },
    /gcloud projects undelete my-market/,
  ],
  'there is no open billing account': [
    'billing',
    ({ fake }) => {
      fake.google.billingAccounts = [];
    },
    /no open billing account\. Make one at https:/,
  ],
  'there are several billing accounts': [
    'billing',
    ({ fake }) => fake.google.billingAccounts.push('DDDDDD-EEEEEE-FFFFFF'),
    /Say which one pays:\n {2}--billing AAAAAA-BBBBBB-CCCCCC {3}Ours\n {2}--billing DDDDDD/,
  ],
  'the billing account has too many projects': [
    'billing',
    ({ apis }) =>
      apis.refuse(
        /^PUT .*\/billingInfo$/,
        400,
        'FAILED_PRECONDITION',
        'Cloud billing quota exceeded: https://support.google.com/code/contact/billing_quota_increase',
      ),
    /Unlink one that is not used/,
  ],
  'billing is off': [
    'apis',
    ({ apis }) =>
      apis.refuse(
        /:batchEnable$/,
        400,
        'FAILED_PRECONDITION',
        "Billing account for project '1234' is not found. Billing must be enabled for activation of service(s) 'compute.googleapis.com' to proceed.",
      ),
    /Billing is off, or its account is closed/,
  ],
  'a quota is used up': [
    'apis',
    ({ apis }) =>
      apis.refuse(
        /:batchEnable$/,
        429,
        'RESOURCE_EXHAUSTED',
        "Quota exceeded for quota metric 'Mutate requests' and limit 'Mutate requests per minute'",
      ),
    /https:\/\/console\.cloud\.google\.com\/iam-admin\/quotas\?project=my-market/,
  ],
  'the data are in another place': [
    'database',
    ({ fake }) => {
      fake.google.database = {
        locationId: 'eur3',
        type: 'FIRESTORE_NATIVE',
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
        deleteProtectionState: 'DELETE_PROTECTION_DISABLED',
      };
    },
    /in eur3, and site\/place\.json says nam5.*Write "location": "eur3"/,
  ],
  'the organization forbids the place': [
    'database',
    ({ apis }) =>
      apis.refuse(
        /^POST .*\/databases$/,
        400,
        'FAILED_PRECONDITION',
        "Constraint constraints/gcp.resourceLocations violated for [orgpolicy:projects/1234] attempting to create a resource in 'nam5'",
      ),
    /Choose another `region` and `location` in site\/place\.json/,
  ],
  'the name of a bucket is taken': [
    'copies',
    ({ apis }) =>
      apis.refuse(
        /^POST \/storage\/b$/,
        409,
        'conflict',
        'The requested bucket name is not available. The bucket namespace is shared by all users of the system.',
      ),
    /EXPORTS_BUCKET/,
  ],
  'the person may not give roles': [
    'roles',
    ({ apis }) => apis.refuse(/:setIamPolicy$/, 403, 'PERMISSION_DENIED', 'Policy update access denied.'),
    /You need to be owner of "my-market"/,
  ],
};

test.skipIf(!isRealGcloudWanted).each(Object.entries(LACKS))(
  'says what to do if %s',
  (_, [name, plant, says]) =>
    withRealGcloud(async (gcloud) => {
      const { fake, begin } = gcloud;
      fake.doByHand(BY_HAND);
      const at = STEPS.findIndex((step) => step.name === name);
      await launchAll(STEPS.slice(0, at), await prepare(fake));
      plant(gcloud);
      begin();
      await expect(launchAll(STEPS.slice(at, at + 1), await prepare(fake))).rejects.toThrow(says);
    }),
  MINUTES_MS,
);
