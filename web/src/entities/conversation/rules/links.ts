/**
 * Matches an address of the web without the punctuation that ends a sentence; a closing bracket belongs to it only
 * where it was opened in it. One that names a user ahead of its host can pass for another site, so it stays text.
 */
const ADDRESS =
  /\b(https?:\/\/(?=[\p{L}\p{N}])(?![^\s/?#]*@)(?:\([^\s()<>"]*\)|[^\s()<>"、。，！？）」])*(?:\([^\s()<>"]*\)|[^\s()<>"、。，！？）」.,;:!?'\]}*_~…’”]))/iu;

/** Splits a text into words and links by turns: the links have the odd places. */
export const splitLinks = (text: string): string[] => text.split(ADDRESS);
