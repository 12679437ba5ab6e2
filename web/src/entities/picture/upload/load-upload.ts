export const UPLOAD_FAILED = 'Failed to upload images. Please try again.';

const load = () => import('./upload.ts');

/** What brings pictures up; it comes with the first one. */
export async function loadUpload() {
  try {
    return await load();
  } catch (cause) {
    throw new Error(UPLOAD_FAILED, { cause });
  }
}
