import { z } from 'zod';
import { type Launch, lacksOf, type Step } from '../step.ts';

const record = z.object({
  domainName: z.string(),
  type: z.string(),
  rdata: z.string(),
  requiredAction: z.string().optional(),
});
const recordSets = z.array(z.object({ records: z.array(record).default([]) })).default([]);
const customDomain = z.object({
  hostState: z.string().default(''),
  ownershipState: z.string().default(''),
  cert: z.object({ state: z.string().default('') }).optional(),
  requiredDnsUpdates: z.object({ desired: recordSets, discovered: recordSets }).optional(),
});

const addressOf = ({ id }: { id: string }) =>
  `https://firebasehosting.googleapis.com/v1beta1/projects/${id}/sites/${id}/customDomains`;
const read = ({ cloud, plan }: Launch) =>
  cloud.get(customDomain.optional(), `${addressOf(plan)}/${plan.domain}`, undefined);

export const domain: Step = {
  name: 'domain',
  title: 'Lead the domain to the product',
  cost: 'What the domain costs. The certificate is free.',
  look: async (launch) => {
    const found = await read(launch);
    if (!found) return ['the domain in Hosting'];
    const { hostState, ownershipState, cert } = found;
    return lacksOf({
      'the DNS records': hostState !== 'HOST_ACTIVE' || ownershipState !== 'OWNERSHIP_ACTIVE',
      [`the certificate (${cert?.state || 'none yet'})`]: cert?.state !== 'CERT_ACTIVE',
    });
  },
  do: async (launch) => {
    const { cloud, plan } = launch;
    if (!(await read(launch))) await cloud.send('POST', `${addressOf(plan)}?customDomainId=${plan.domain}`);
  },
  byHand: async (launch) => {
    const updates = (await read(launch))?.requiredDnsUpdates;
    const inSets = (sets: z.infer<typeof recordSets> = []) => sets.flatMap(({ records }) => records);
    const toRemove = inSets(updates?.discovered).filter(({ requiredAction }) => requiredAction === 'REMOVE');
    const inLines = (records: z.infer<typeof record>[]) =>
      records.map(({ domainName, type, rdata }) => `  ${domainName}   ${type}   ${rdata}`).join('\n');
    const toAdd = inSets(updates?.desired).filter(({ requiredAction }) => requiredAction !== 'REMOVE');
    return [
      `Where you bought ${launch.plan.domain}, add these DNS records:`,
      inLines(toAdd) || '  (Hosting shows them a minute after the domain is added.)',
      ...(toRemove.length > 0 ? ['and remove these:', inLines(toRemove)] : []),
      'DNS and the certificate take from minutes to a day. The launch can go on without them.',
    ].join('\n\n');
  },
  check: async (launch) => {
    const { outside, plan, cloud } = launch;
    const lacks = await domain.look(launch);
    if (cloud.isDry || lacks.length > 0) return lacks;
    const end = await outside.findCertificateEnd(plan.domain);
    if (!end) return [`an answer of https://${plan.domain} with a valid certificate`];
    const days = Math.floor((end.getTime() - outside.now().getTime()) / (24 * 3600_000));
    // Google renews it a month before its end.
    return days < 14 ? [`a new certificate: this one ends in ${days} days`] : [];
  },
};
