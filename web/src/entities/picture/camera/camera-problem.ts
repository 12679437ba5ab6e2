export const CAMERA_PROBLEMS = {
  denied: 'Camera permission denied. Please allow camera access in your browser settings.',
  missing: 'No camera found on your device.',
  busy: 'Camera is already in use by another app.',
  unsupported: 'Camera not available in preview mode. Please use Gallery instead.',
  other: 'Please allow camera access to take photos.',
} as const;

/** Error names of getUserMedia, including those of old browsers. */
const byErrorName: Record<string, keyof typeof CAMERA_PROBLEMS> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
  SecurityError: 'unsupported',
};

export function explainCameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return CAMERA_PROBLEMS[byErrorName[name] ?? 'other'];
}
