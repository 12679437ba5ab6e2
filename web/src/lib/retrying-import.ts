export const retryingImport = <T>(load: () => Promise<T>) => load;
