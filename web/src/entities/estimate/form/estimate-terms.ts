/** What a business agrees to with every estimate. */
export const ESTIMATE_TERMS = [
  {
    title: 'Verify customer funds',
    text: 'Make sure the customer can pay before you buy materials or start work.',
  },
  {
    title: 'Connection platform only',
    text: 'We bring customers and businesses together. We take no part in the job itself.',
  },
  {
    title: 'Direct agreements',
    text: 'Scope, price and schedule are agreed between you and the customer. Put them in writing.',
  },
  {
    title: 'Licensing and insurance',
    text: 'You hold the licenses, permits and insurance that this work requires where it is done.',
  },
  {
    title: 'Payment collection',
    text: 'You collect payment from the customer yourself. We do not handle or guarantee it.',
  },
  {
    title: 'Quality and completion',
    text: 'You alone are responsible for the quality, safety and completion of the work.',
  },
  {
    title: 'Due diligence',
    text: 'Check the details of the request, and the site where you can, before you commit yourself.',
  },
] as const;
