/** What a customer agrees to with every new request. */
export const POSTING_TERMS = [
  {
    title: 'Connection service only',
    text: 'We bring you and local businesses together. We do not carry out the work.',
  },
  {
    title: 'Verify the business',
    text: 'It is up to you to check that the business you choose is licensed and insured for the work.',
  },
  {
    title: 'Payments are between the two of you',
    text: 'You pay the business directly. We do not handle or hold any money.',
  },
  {
    title: 'Your address stays yours',
    text: 'Your exact address is not shared until you give it to the provider you choose.',
  },
  {
    title: 'How you communicate',
    text: 'Use the secure messages here, or talk directly by phone once you have exchanged numbers.',
  },
  {
    title: 'No warranty',
    text: 'We give no warranty on the work, its quality or its outcome.',
  },
] as const;
