/** A link in the words of a sentence or a list, for what is drawn without the router too. */
export const businessLinkClass =
  'rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current';
