export const UPLOAD_FAILED = 'Failed to upload images. Please try again.';

const load = () => import('./upload.ts');

/** Loads the upload code with the first picture. */
export async function loadUpload() {
  try {
    return await load();
  } catch (cause) {
    throw new Error(UPLOAD_FAILED, { cause });
  }
}
