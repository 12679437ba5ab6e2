/**
 * An address of the web, up to what ends a sentence: a closing bracket belongs to it only where it was opened in it.
 * One that names a user ahead of its host can pass for another site, so it stays text.
 */
const ADDRESS =
  /\b(https?:\/\/(?=[\p{L}\p{N}])(?![^\s/?#]*@)(?:\([^\s()<>"]*\)|[^\s()<>"、。，！？）」])*(?:\([^\s()<>"]*\)|[^\s()<>"、。，！？）」.,;:!?'\]}*_~…’”]))/iu;

/** A text in parts, by turns words and links: the links have the odd places. */
export const splitLinks = (text: string): string[] => text.split(ADDRESS);
