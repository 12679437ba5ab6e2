export const reviewKeys = {
  all: ['reviews'],
  ofRequest: (requestId: string) => ['reviews', 'request', requestId],
  ofBusiness: (id: string) => ['reviews', 'business', id],
  ofCustomer: (requestId: string) => ['reviews', 'customer', requestId],
} as const;
