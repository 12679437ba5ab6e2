import type { User } from '@marketplace/contract/account/schema';
import * as pictureCalls from '@marketplace/contract/picture/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { isCancelled } from '@/lib/api/api-error.ts';
import { retryWhileBusy } from '@/lib/api/retry-while-busy.ts';
import { downscale } from './downscale.ts';

/**
 * Uploads a picture in three steps, after making it small enough for a phone to send: get an address, PUT the file there,
 * and have the server check and keep it.
 *
 *   const path = await uploadRequestPicture(file, { signal, onProgress });       // for a request's imageUrls
 *   const { user } = await uploadProfilePicture(file, { signal, onProgress });   // the account's own picture
 *
 * An error says which step failed; its `cause` is the original error.
 */
export async function uploadRequestPicture(file: File, options: UploadOptions = {}): Promise<string> {
  const imageURL = await uploadFile(file, options);
  return withMessage(policyProblem(file), async () => {
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
  const imageURL = await uploadFile(file, options);
  const keep = () => callApi(pictureCalls.setProfileImage, { input: { imageURL }, signal: options.signal });
  return withMessage(policyProblem(file), () => retryWhileBusy(keep));
}

async function uploadFile(original: File, options: UploadOptions): Promise<string> {
  const file = await downscale(original);
  const { uploadURL } = await withMessage('Failed to get upload URL', () =>
    callApi(pictureCalls.createUpload, { input: { size: file.size }, signal: options.signal }),
  );
  await withMessage(`Failed to upload ${file.name}`, () => putFile(uploadURL, file, options));
  return uploadURL;
}

const policyProblem = (file: File) => `Failed to set policy for ${file.name}`;

async function withMessage<T>(words: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (isCancelled(error)) throw error;
    throw new Error(words, { cause: error });
  }
}

export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** PUTs a file and reports progress. An XMLHttpRequest, because fetch does not report upload progress. */
export function putFile(url: string, file: File, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', cancel);
      finish();
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = settle(() => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(request.statusText || `HTTP ${request.status}`));
    });
    request.onerror = settle(() => reject(new Error('The connection was lost.')));
    request.onabort = settle(() => reject(new DOMException('Canceled', 'AbortError')));
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', cancel);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.send(file);
  });
}
