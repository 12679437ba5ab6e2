import { createUpload } from './create-upload.ts';
import { setImagePolicy } from './set-image-policy.ts';
import { setProfileImage } from './set-profile-image.ts';

export const imagesHandlers = { createUpload, setImagePolicy, setProfileImage };
