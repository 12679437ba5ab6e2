/** Build-time settings of a deployment (vite.config.ts). */
interface ImportMetaEnv {
  /** The reCAPTCHA site key with App Check; otherwise empty. */
  readonly APP_CHECK_SITE_KEY: string;
}
