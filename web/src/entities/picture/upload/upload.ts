import type { User } from '@marketplace/contract/account/schema';
import * as pictureCalls from '@marketplace/contract/picture/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { isCancelled } from '@/lib/api/api-error.ts';
import { retryWhileBusy } from '@/lib/api/retry-while-busy.ts';
import { downscale } from './downscale.ts';
import { putFile, type UploadOptions } from './put-file.ts';

/**
 * Made small enough for a phone to send, a picture goes up in three steps: ask for an address, PUT the file there, have
 * it checked and kept.
 *
 *   const path = await uploadRequestPicture(file, { signal, onProgress });       // for a request's imageUrls
 *   const { user } = await uploadProfilePicture(file, { signal, onProgress });   // one's own picture
 *
 * A failure is an Error in the words of the step that failed; what lies behind it is its `cause`.
 */
export async function uploadRequestPicture(file: File, options: UploadOptions = {}): Promise<string> {
  const imageURL = await bringUp(file, options);
  return inWordsOf(policyProblem(file), async () => {
    const keep = () => callApi(pictureCalls.setImagePolicy, { input: { imageURL }, signal: options.signal });
    const { objectPath } = await retryWhileBusy(keep);
    return objectPath;
  });
}

type KeptProfilePicture = { objectPath: string; user: User };

export async function uploadProfilePicture(
  file: File,
  options: UploadOptions = {},
): Promise<KeptProfilePicture> {
  const imageURL = await bringUp(file, options);
  const keep = () => callApi(pictureCalls.setProfileImage, { input: { imageURL }, signal: options.signal });
  return inWordsOf(policyProblem(file), () => retryWhileBusy(keep));
}

async function bringUp(original: File, options: UploadOptions): Promise<string> {
  const file = await downscale(original);
  const { uploadURL } = await inWordsOf('Failed to get upload URL', () =>
    callApi(pictureCalls.createUpload, { input: { size: file.size }, signal: options.signal }),
  );
  await inWordsOf(`Failed to upload ${file.name}`, () => putFile(uploadURL, file, options));
  return uploadURL;
}

const policyProblem = (file: File) => `Failed to set policy for ${file.name}`;

async function inWordsOf<T>(words: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (isCancelled(error)) throw error;
    throw new Error(words, { cause: error });
  }
}
