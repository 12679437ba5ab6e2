import { beforeEach, describe, expect, test } from 'vitest';
import { launchAll } from './engine.ts';
import { FakeProject } from './fake/fake-project.ts';
import { BY_HAND, prepare } from './fake/prepare.ts';
import { STEPS } from './steps/index.ts';

let fake: FakeProject;
beforeEach(() => {
  fake = new FakeProject();
});

const run = async () => launchAll(STEPS, await prepare(fake));

describe('a launch says what to do if', () => {
  const REFUSED = 'ERROR: (gcloud) PERMISSION_DENIED: The caller does not have permission';
  const lacks: Record<string, [plant: () => void, says: RegExp]> = {
    'gcloud is not installed': [
      () => {
        const { run: before } = fake.outside;
        fake.outside.run = async (program, words) =>
          program === 'gcloud'
            ? { code: 127, output: 'spawn gcloud ENOENT', stdout: '' }
            : before(program, words);
      },
      /Install it \(https:\/\/cloud\.google\.com\/sdk/,
    ],
    'no one is signed in': [
      () => fake.plant(/print-access-token/, 'You do not currently have an active account selected.'),
      /a sign-in of gcloud, credentials for programs\. Do it/,
    ],
    'the id is taken': [
      () =>
        fake.plant(/projects create/, 'The project ID you specified is already in use by another project.'),
      /"my-market" is taken.*--project ANOTHER-ID/,
    ],
    'the project is being deleted': [
      () => {
        fake.google.project = { lifecycleState: 'DELETE_REQUESTED', projectNumber: '1' };
      },
      /gcloud projects undelete my-market/,
    ],
    'there is no open billing account': [
      () => {
        fake.google.billingAccounts = [];
      },
      /no open billing account\. Make one at https:/,
    ],
    'there are several billing accounts': [
      () => fake.google.billingAccounts.push('DDDDDD-EEEEEE-FFFFFF'),
      /Say which one pays:\n {2}--billing AAAAAA-BBBBBB-CCCCCC {3}Ours\n {2}--billing DDDDDD/,
    ],
    'the billing account has too many projects': [
      () =>
        fake.plant(
          /billing projects link/,
          'ERROR: Cloud billing quota exceeded: https://support.google.com',
        ),
      /Unlink one that is not used/,
    ],
    'the person may not give roles': [
      () => fake.plant(/projects add-iam-policy-binding/, REFUSED),
      /You need to be owner of "my-market"/,
    ],
    'a quota is used up': [
      () => fake.plant(/services enable/, 'ERROR: RESOURCE_EXHAUSTED: Quota exceeded for quota metric'),
      /https:\/\/console\.cloud\.google\.com\/iam-admin\/quotas\?project=my-market/,
    ],
    'an API stays unknown': [
      () =>
        fake.plant(
          /firestore databases create/,
          'firestore.googleapis.com has not been used in project 1234 before',
        ),
      /Run the command again in ten minutes/,
    ],
    "Firebase's terms are not accepted": [
      () => fake.plant(/projects:addfirebase/, 'Error: 403, Firebase Tos Not Accepted'),
      /Sign in to https:\/\/console\.firebase\.google\.com/,
    ],
    'the data are in another place': [
      () => {
        fake.google.database = {
          locationId: 'eur3',
          type: 'FIRESTORE_NATIVE',
          pointInTimeRecoveryEnablement: '',
          deleteProtectionState: '',
        };
      },
      /in eur3, and site\/place\.json says nam5.*Write "location": "eur3"/,
    ],
    'the database has another type': [
      () => {
        fake.google.database = {
          locationId: 'nam5',
          type: 'DATASTORE_MODE',
          pointInTimeRecoveryEnablement: '',
          deleteProtectionState: '',
        };
      },
      /Use another project/,
    ],
    'the organization forbids the place': [
      () =>
        fake.plant(
          /databases create/,
          "ERROR: Constraint constraints/gcp.resourceLocations violated for 'nam5'",
        ),
      /Choose another `region` and `location` in site\/place\.json/,
    ],
    'the name of a bucket is taken': [
      () =>
        fake.plant(
          /buckets create gs:\/\/my-market-exports/,
          'HTTPError 409: The requested bucket name is not available.',
        ),
      /EXPORTS_BUCKET/,
    ],
    'the mail server refuses the password': [
      () => {
        fake.mailRefusal = 'Invalid login: 535 5.7.8 Authentication failed';
      },
      /refused the user or the password\..*--renew mail-server/,
    ],
    'the terms are samples': [
      () => void fake.files.set('site/privacy.md', '> Sample. Replace it.'),
      /the next steps need this: site\/privacy\.md of your own/,
    ],
    'the deployment fails': [
      () => fake.plant(/npm run deploy/, ''),
      /Mend that, and run the launch again: it goes on here/,
    ],
    'Google is out of reach': [
      () => fake.plant(/projects create/, 'Unable to find the server at cloudresourcemanager.googleapis.com'),
      /Check the network/,
    ],
  };

  test.each(Object.entries(lacks))('%s', async (_, [plant, says]) => {
    fake.doByHand(BY_HAND);
    plant();
    await expect(run()).rejects.toThrow(says);
    expect(fake.google.functions).toEqual([]);
  });

  test('an earlier step is not known everywhere, for which it waits', async () => {
    fake.doByHand(BY_HAND);
    fake.plant(/firestore databases create/, 'SERVICE_DISABLED: wait a few minutes', 2);
    fake.plant(
      /policies create/,
      'Cannot find metric. It could take up to 10 minutes to become available.',
      3,
    );
    await run();
    expect(fake.google.administrators).toHaveLength(1);
    expect(fake.waitedMs).toBe(50_000);
  });
});
