/** What Google's refusals mean, and what to do. The first that matches counts. */

type Refusal = { says: RegExp; advice: string };

/** These pass by themselves: Google needs minutes until everything knows of a change. */
export const PASSING =
  /SERVICE_DISABLED|has not been used in project|it is disabled\. Enable it|wait a few minutes|Service account \S+ does not exist|is in a transitional state|Precondition check failed\. Please retry|concurrent policy changes|could take up to \d+ minutes|UNAVAILABLE|Deadline exceeded/i;

/** It isn't there, as opposed to: it can't be asked. */
export const ABSENT =
  /NOT_FOUND|was not found|not found\b|does not exist|could not be found|CONFIGURATION_NOT_FOUND/i;

/** `{id}` is the project. */
const REFUSALS: readonly Refusal[] = [
  {
    says: /spawn \S*gcloud\S* ENOENT|gcloud: (?:command )?not found/i,
    advice:
      'The gcloud CLI is missing. Install it (https://cloud.google.com/sdk/docs/install), open a new terminal, and run the command again.',
  },
  {
    says: /do not currently have an active account|Reauthentication (?:failed|required)|invalid_grant|Could not automatically determine credentials|default credentials (?:were|was) not found/i,
    advice: 'Sign in: gcloud auth login --update-adc',
  },
  {
    says: /already in use by another project|Requested entity already exists/i,
    advice:
      'The id "{id}" is taken, by a project of yours or of another customer of Google, and ids are never free again. Run the command with another id: npm run launch -- --project ANOTHER-ID',
  },
  {
    says: /DELETE_REQUESTED|pending deletion/i,
    advice: 'The project is being deleted. Keep it: gcloud projects undelete {id}',
  },
  {
    says: /Cloud billing quota exceeded/i,
    advice:
      'The billing account has as many projects as it may have. Unlink one that is not used (gcloud billing projects list --billing-account=ID), or ask for more: https://support.google.com/code/contact/billing_quota_increase',
  },
  {
    says: /billing account .*(?:not open|is closed|not active)|BILLING_DISABLED|billing (?:to be enabled|is disabled|must be enabled)|requires billing/i,
    advice:
      'Billing is off, or its account is closed. See https://console.cloud.google.com/billing, and run the command again with --billing ID of an open account.',
  },
  {
    says: /Terms? of Service|Firebase ToS/i,
    advice:
      'Firebase asks for its terms first. Sign in to https://console.firebase.google.com with the same account, add Firebase to "{id}" or any project once, and run the command again.',
  },
  {
    says: /constraints\/(?:gcp\.resourceLocations)|resourceLocations/i,
    advice:
      'A policy of your organization forbids this place. Choose another `region` and `location` in site/place.json, or ask its administrator about gcp.resourceLocations.',
  },
  {
    says: /constraints\/|organization policy|FAILED_PRECONDITION.*permitted customer/i,
    advice:
      'A policy of your organization forbids this. Ask its administrator for an exception for "{id}", or use a project outside of it.',
  },
  {
    says: /RESOURCE_EXHAUSTED|quota exceeded|exceeded .*quota|rateLimitExceeded/i,
    advice:
      'A quota is used up. Wait a minute and run the command again. If it stays so, ask for more: https://console.cloud.google.com/iam-admin/quotas?project={id}',
  },
  {
    says: /requested bucket name is not available|bucket .*already (?:exists|own)|You already own this bucket/i,
    advice:
      "The bucket's name is taken by another project. Set another one in the project's settings (BUCKET or EXPORTS_BUCKET, docs/settings.md), and run the command again.",
  },
  {
    says: /PERMISSION_DENIED|does not have permission|Permission .*denied|forbidden|status 403|403/i,
    advice:
      'Your account may not do this. You need to be owner of "{id}" (roles/owner), and to use the billing account (roles/billing.user, and roles/billing.costsManager for budgets). See who you are: gcloud auth list. Ask the owner, or sign in with another account: gcloud auth login --update-adc',
  },
  {
    says: /ENOTFOUND|ECONNREFUSED|Unable to find the server|Network is unreachable|fetch failed/i,
    advice: 'Google is out of reach. Check the network, and run the command again.',
  },
  {
    says: PASSING,
    advice: 'Google still does not know of an earlier step. Run the command again in ten minutes.',
  },
];

export function adviceOn(output: string, id: string): string | undefined {
  return REFUSALS.find(({ says }) => says.test(output))?.advice.replaceAll('{id}', id);
}
