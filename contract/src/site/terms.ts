import terms from '../../../site/terms.json' with { type: 'json' };

/** The day of the terms and the privacy policy. A later day asks everyone to agree again. */
export const TERMS_VERSION = terms.version;
