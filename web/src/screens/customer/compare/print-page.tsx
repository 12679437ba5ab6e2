import { categoryName } from '@marketplace/contract/categories';
import { formatTenths } from '@marketplace/contract/locale/numbers';
import { formatBudget, formatMoney } from '@marketplace/contract/money/format';
import { reference } from '@marketplace/contract/request/rules';
import type { Rating } from '@marketplace/contract/review/schema';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { labelOfLevel } from '@/entities/account/business-levels.ts';
import { statusForCustomer } from '@/entities/estimate/comparison.ts';
import { type CompareRow, describeTotal, totalWithExtras } from '@/entities/estimate/content/compare-rows.ts';
import { NOT_STATED } from '@/entities/estimate/content/labels.ts';
import { exactDay } from '@/lib/dates.ts';
import type { SheetProps } from './sheet.tsx';

type PrintPageProps = Pick<SheetProps, 'request' | 'estimates' | 'rows' | 'extras'>;

/** The comparison on paper. Everything else of the page is left out (base.css). */
export function PrintPage({ request, estimates, rows, extras }: PrintPageProps) {
  return createPortal(
    <article data-print-page className="hidden bg-surface text-ink text-xs print:block">
      <header className="mb-3 flex items-baseline justify-between gap-6">
        <div>
          <h1 dir="auto" className="text-lg">
            {request.title}
          </h1>
          <p>
            {reference(request.id)} · {categoryName(request.category)} · Your budget:{' '}
            {formatBudget(request.budgetMin, request.budgetMax)}
          </p>
        </div>
        <p className="shrink-0">{exactDay(new Date())}</p>
      </header>
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className="border-ink border-b-2">
            <th scope="col" className="w-1/6 py-1 pr-2">
              Estimate
            </th>
            {estimates.map((estimate) => (
              <th key={estimate.id} scope="col" dir="auto" className="break-words p-1 align-bottom">
                {estimate.businessName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label="Price" values={estimates.map(({ amount }) => formatMoney(amount))} isStrong />
          {extras.size > 0 && (
            <Row
              label="Total with your extras"
              values={estimates.map((estimate) => {
                const total = totalWithExtras(estimate, extras);
                return [describeTotal(total), ...total.notes].join(', ');
              })}
              isStrong
            />
          )}
          <Row label="Timeline" values={estimates.map(({ timeline }) => timeline)} />
          <Row
            label="Level"
            values={estimates.map(({ businessLevel: level }) => (level ? labelOfLevel(level) : '–'))}
          />
          <Row
            label="Rating"
            values={estimates.map(({ businessId }) => describeRating(request.ratings[businessId]))}
          />
          <Row label="Status" values={estimates.map((estimate) => capitalize(statusForCustomer(estimate)))} />
          {rows.map((row) => (
            <Row
              key={row.id}
              label={extras.has(row.id) ? `${row.label} (wanted)` : row.label}
              values={row.values.map((value) => value ?? NOT_STATED)}
              mark={row.differs}
            />
          ))}
          <Row label="Description" values={estimates.map(({ description }) => shorten(description))} />
        </tbody>
      </table>
      {rows.some(({ differs }) => differs) && <p className="mt-2">≠ The estimates differ here.</p>}
    </article>,
    document.body,
  );
}

const describeRating = (rating: Rating | undefined): string =>
  rating ? `${formatTenths(rating.average)} of 5 (${rating.count})` : 'No reviews yet';

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** About what leaves the comparison on one page. */
const MAX_DESCRIPTION = 280;
const shorten = (text: string): string =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION)}…` : text;

interface RowProps {
  label: string;
  values: readonly ReactNode[];
  isStrong?: boolean;
  mark?: CompareRow['differs'];
}

function Row({ label, values, isStrong = false, mark = false }: RowProps) {
  const weight = isStrong ? 'font-semibold' : 'font-normal';
  return (
    <tr className="break-inside-avoid border-line border-b align-top">
      <th scope="row" className={`py-1 pr-2 ${weight}`}>
        {mark && '≠ '}
        {label}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values belong to columns
        <td key={index} dir="auto" className={`wrap-anywhere p-1 ${weight}`}>
          {value}
        </td>
      ))}
    </tr>
  );
}
