/** The content of an estimate, and its changes. */
import { fieldsWith, pickFields } from '../../shared/field-table.ts';
import { ESTIMATE_FIELDS } from '../fields.ts';
import type { EstimateContent } from '../schema.ts';
import { coverageFor } from './coverage.ts';
import { isSumOfLines } from './lines.ts';

const CONTENT = fieldsWith(ESTIMATE_FIELDS, 'content', true);

export const contentOf = (estimate: EstimateContent): EstimateContent => pickFields(estimate, CONTENT);

type Change = { [Field in keyof EstimateContent]?: EstimateContent[Field] | undefined };

/**
 * Omitted fields keep their values. `amount` without `lines` drops lines that don't add up to it, as older browsers don't
 * know lines. Coverage keeps the items of the request's category.
 */
export function changeContent(
  before: EstimateContent & { serviceRequestCategory: string },
  change: Change,
): EstimateContent {
  const {
    amount = before.amount,
    timeline = before.timeline,
    description = before.description,
    coverage = before.coverage,
    guaranteeMonths = before.guaranteeMonths,
    earliestStart = before.earliestStart,
    validUntil = before.validUntil,
    lines = isSumOfLines({ amount, lines: before.lines }) ? before.lines : [],
  } = change;
  return contentOf({
    amount,
    timeline,
    description,
    coverage: coverageFor(before.serviceRequestCategory, coverage),
    guaranteeMonths,
    earliestStart,
    validUntil,
    lines,
  });
}
