import * as z from 'zod/mini';
import { user } from '../account/schema.ts';
import { call } from '../shared/call.ts';
import { imageSize, objectPath, uploadAddress } from '../shared/fields.ts';
import { rateLimits } from '../shared/rate-limits.ts';

/** The size is optional. Cloud Storage accepts exactly that many bytes if it is given. */
const newUpload = z.optional(z.strictObject({ size: z.optional(imageSize) }));
const imageAddress = z.strictObject({ imageURL: uploadAddress });

/** Get an address that takes one PUT of one image, of the declared size. */
export const createUpload = call({
  method: 'POST',
  path: '/api/objects/upload',
  access: 'signed-in',
  switch: 'uploads',
  status: 200,
  limit: rateLimits.upload,
  input: newUpload,
  output: z.object({ uploadURL: uploadAddress }),
  errors: ['turned-off'],
});

/** Check and store an uploaded picture for a request. Answers its path for `imageUrls`. */
export const setImagePolicy = call({
  method: 'PUT',
  path: '/api/images/set-policy',
  access: 'signed-in',
  status: 200,
  limit: { within: 'createUpload' },
  input: imageAddress,
  output: z.object({ objectPath }),
  errors: ['not-found', 'too-large', 'unsupported-type', 'unavailable'],
});

/** Check and store an uploaded picture as your profile picture. The previous one is deleted. Counts as a change of your name. */
export const setProfileImage = call({
  method: 'PUT',
  path: '/api/users/profile-image',
  access: 'signed-in',
  status: 200,
  limit: { within: 'createUpload' },
  input: imageAddress,
  output: z.object({ objectPath, user }),
  errors: ['not-found', 'too-large', 'unsupported-type', 'unavailable'],
});
