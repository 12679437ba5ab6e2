/** Safari, and every browser on iOS: they all run on WebKit there, whatever they are called. Chrome and its kin name both. */
export const isWebKit = (userAgent: string): boolean =>
  /AppleWebKit\//.test(userAgent) && !/Chrome\//.test(userAgent);
