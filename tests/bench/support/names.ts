/** The measures in the order in which they are taken. */
export const MEASURES = [
  // First, because the emulator keeps serving the listeners of closed browsers.
  'live',
  'weight',
  'paint',
  'dashboards',
  'interaction',
  'layout-shift',
  'cold-start',
  'pages',
  'layer',
  'fan-out',
  'texts',
] as const;

/** These take minutes, and run only by name. */
export const SLOW_MEASURES = ['load', 'lighthouse'] as const;

export const ALL_MEASURES = [...MEASURES, ...SLOW_MEASURES];
export type MeasureName = (typeof ALL_MEASURES)[number];
