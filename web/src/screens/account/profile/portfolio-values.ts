import type { PortfolioPicture } from '@marketplace/contract/account/schema';
import * as z from 'zod/mini';

export const portfolioDraft = z.array(z.object({ imageUrl: z.string(), caption: z.string() }));

/** The pictures in the new order, with their captions. */
export function withPictures(
  before: readonly PortfolioPicture[],
  paths: readonly string[],
): PortfolioPicture[] {
  const captions = new Map(before.map(({ imageUrl, caption }) => [imageUrl, caption]));
  return paths.map((imageUrl) => ({ imageUrl, caption: captions.get(imageUrl) ?? '' }));
}

/** The captions that are new or changed. */
export function changedCaptions(
  before: readonly PortfolioPicture[],
  after: readonly PortfolioPicture[],
): string[] {
  const known = new Set(before.map(({ caption }) => caption));
  return after.map(({ caption }) => caption).filter((caption) => !known.has(caption));
}
