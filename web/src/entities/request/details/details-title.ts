/** What the details of a request are titled, also before it is known which one it is. */
export const detailsTitle = (request: { title: string } | undefined): string =>
  request?.title ?? 'Request details';
