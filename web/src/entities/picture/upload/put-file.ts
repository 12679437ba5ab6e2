export interface UploadOptions {
  signal?: AbortSignal | undefined;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: ((share: number) => void) | undefined;
}

/** PUTs a file, saying how far it has come. It is an XMLHttpRequest because fetch does not tell. */
export function putFile(url: string, file: File, { signal, onProgress }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', cancel);
      finish();
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = settle(() => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(request.statusText || `HTTP ${request.status}`));
    });
    request.onerror = settle(() => reject(new Error('The connection was lost.')));
    request.onabort = settle(() => reject(new DOMException('Taken back', 'AbortError')));
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', cancel);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.send(file);
  });
}
