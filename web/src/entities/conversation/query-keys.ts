export const conversationKeys = {
  all: ['conversations'],
  messages: (serviceRequestId: string, counterpartId: string) => [
    'messages',
    serviceRequestId,
    counterpartId,
  ],
} as const;
