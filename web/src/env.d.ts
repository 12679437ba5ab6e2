/** What a build knows of its deployment (vite.config.ts). */
interface ImportMetaEnv {
  /** reCAPTCHA's, where App Check is on; else empty. */
  readonly APP_CHECK_SITE_KEY: string;
}
