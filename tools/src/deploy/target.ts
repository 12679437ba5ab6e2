import { Problem } from '../lib/problem.ts';
import { type Project, readSettings } from '../lib/projects.ts';
import type { Target } from './release.ts';

/**
 * The address of the app and whether it sends emails, which its home page tells search engines and link previews; where files lie, which is said
 * only of a project whose bucket has an older name; and the site key of reCAPTCHA, where App Check is on.
 */
export function readTarget(
  project: Project,
  { file, values } = readSettings(project),
): Target & { bucket: string; siteKey: string } {
  const {
    APP_ORIGIN: origin,
    MAIL_FROM: sender = '',
    BUCKET: bucket = `${project.id}.firebasestorage.app`,
    APP_CHECK: appCheck = 'enforce',
    APP_CHECK_SITE_KEY: siteKey = '',
  } = values;
  if (Object.keys(values).length === 0)
    throw new Problem(`${file} is missing or empty. Write it: npm run launch -- --project ${project.name}`);
  if (origin === undefined)
    throw new Problem(
      `${file} does not say APP_ORIGIN. Write it: npm run launch -- --project ${project.name}`,
    );
  if (appCheck === 'enforce' && siteKey === '') {
    throw new Problem(
      `${file} lacks APP_CHECK_SITE_KEY, and App Check would prevent every sign-in. Add the key, or APP_CHECK=off.`,
    );
  }
  return { project: project.id, origin, sendsEmails: sender !== '', bucket, siteKey };
}
