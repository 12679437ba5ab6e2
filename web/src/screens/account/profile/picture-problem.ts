import { LIMITS } from '@marketplace/contract/constants';

/** Why a file can't be a profile picture, as a toast; null if it can. */
export function findPictureProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid file type', description: 'Please select an image file (JPG, PNG, etc.)' };
  }
  if (size > LIMITS.profileImageBytes) {
    return { title: 'File too large', description: 'Profile picture must be under 5MB.' };
  }
  return null;
}
