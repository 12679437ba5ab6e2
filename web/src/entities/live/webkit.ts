/** Recognises Safari, and every browser on iOS, where all run on WebKit. Chrome calls itself Safari too, and is not. */
export const isWebKit = (userAgent: string): boolean =>
  /AppleWebKit\//.test(userAgent) && !/Chrome\//.test(userAgent);
