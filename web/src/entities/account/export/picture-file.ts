/** Where a picture lies in the file. All pictures are stored as WebP. */
export const pictureFile = (path: string): string => `pictures/${path.split('/').at(-1)}.webp`;
