import { LIMITS } from '@marketplace/contract/constants';

export interface Refusal {
  title: string;
  description: string;
}

type Checkable = Pick<File, 'name' | 'type' | 'size'>;

function problemOf({ name, type, size }: Checkable): Refusal | null {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid file type', description: `${name} is not an image file.` };
  }
  if (size > LIMITS.imageBytes)
    return { title: 'File too large', description: `${name} must be under 10MB.` };
  return null;
}

/** Checks the chosen files. If there are too many, none is accepted, so that none is dropped unnoticed. */
export function checkFiles<F extends Checkable>(
  files: readonly F[],
  held: number,
  max: number,
): { accepted: F[]; refusal: Refusal | null } {
  const accepted = files.filter((file) => !problemOf(file));
  if (held + accepted.length > max) {
    const description = `You can only upload up to ${max} images total.`;
    return { accepted: [], refusal: { title: 'Too many files', description } };
  }
  return { accepted, refusal: files.map(problemOf).find((problem) => problem !== null) ?? null };
}
