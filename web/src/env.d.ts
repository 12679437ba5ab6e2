/** Build-time settings (vite.config.ts). */
interface ImportMetaEnv {
  /** The reCAPTCHA site key with App Check; otherwise empty. */
  readonly APP_CHECK_SITE_KEY: string;
  /** Not empty in the demo, whose home page shows sample counts of jobs. */
  readonly SAMPLE_COUNTS: string;
}

/** By the names in `site/` (build/site/trade-icons.ts). */
declare module 'virtual:trade-icons' {
  import type { LucideIcon } from 'lucide-react';
  export const icons: Readonly<Record<string, LucideIcon>>;
}
