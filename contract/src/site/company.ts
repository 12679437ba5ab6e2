import company from '../../../site/company.json' with { type: 'json' };
import type { Company } from './schema.ts';

/** Who runs the marketplace. */
export const COMPANY: Company = company;
