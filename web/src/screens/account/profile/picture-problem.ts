import { LIMITS } from '@marketplace/contract/constants';

/** Why a file cannot become a profile picture, in the words of its toast; null when it can. */
export function findPictureProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid file type', description: 'Please select an image file (JPG, PNG, etc.)' };
  }
  if (size > LIMITS.profileImageBytes) {
    return { title: 'File too large', description: 'Profile picture must be under 5MB.' };
  }
  return null;
}
