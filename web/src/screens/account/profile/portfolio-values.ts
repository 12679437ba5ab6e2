import type { PortfolioPicture } from '@marketplace/contract/account/schema';
import * as z from 'zod/mini';

export const portfolioDraft = z.array(z.object({ imageUrl: z.string(), caption: z.string() }));

/** These pictures in this order, each with the caption that it had. */
export function withPictures(
  before: readonly PortfolioPicture[],
  paths: readonly string[],
): PortfolioPicture[] {
  const captions = new Map(before.map(({ imageUrl, caption }) => [imageUrl, caption]));
  return paths.map((imageUrl) => ({ imageUrl, caption: captions.get(imageUrl) ?? '' }));
}

/** The captions that were written or changed since. */
export function changedCaptions(
  before: readonly PortfolioPicture[],
  after: readonly PortfolioPicture[],
): string[] {
  const known = new Set(before.map(({ caption }) => caption));
  return after.map(({ caption }) => caption).filter((caption) => !known.has(caption));
}
