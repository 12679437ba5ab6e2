import { isLive } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { EqualNot } from 'lucide-react';
import type { ReactNode } from 'react';
import { labelOfLevel } from '@/entities/account/business-levels.ts';
import { MessageLink } from '@/entities/conversation/links.tsx';
import { priceRange } from '@/entities/estimate/comparison.ts';
import {
  type CompareRow,
  describeTotal,
  findGaps,
  type RowGroup,
  totalWithExtras,
} from '@/entities/estimate/content/compare-rows.ts';
import { ChangeNote } from '@/entities/estimate/versions/change-note.tsx';
import { cn } from '@/lib/cn.ts';
import { Excerpt } from '@/ui/excerpt.tsx';
import { Checkbox } from '@/ui/forms/checkbox.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { type DecisionHandlers, RejectAction } from '../details/estimate-actions.tsx';
import { Gaps } from './gaps.tsx';
import { Head, stuckClass, titleIdOf } from './head.tsx';
import { PriceScale } from './price-scale.tsx';
import { Unconfirmed } from './unconfirmed.tsx';
import { Value } from './value.tsx';

export interface SheetProps extends DecisionHandlers {
  request: ServiceRequestDetail;
  /** Sorted: a column for each. */
  estimates: readonly Estimate[];
  rows: readonly CompareRow[];
  /** The items that the customer wants, where they cost extra. */
  extras: ReadonlySet<string>;
  onExtra: (item: string, isWanted: boolean) => void;
  onlyDifferences: boolean;
}

/** A column for each estimate, and what weighs most first: price, time, and what the price covers. */
export function Sheet({ extras, onExtra, onlyDifferences, ...sheet }: SheetProps) {
  const { request, estimates, rows } = sheet;
  const gaps = findGaps(rows, estimates);
  const range = priceRange(estimates, request);
  const inGroup = (group: RowGroup) =>
    rows.filter((row) => row.group === group && (row.differs || !onlyDifferences));
  const stated = (group: RowGroup) => (
    <StatedRows rows={inGroup(group)} estimates={estimates} extras={extras} onExtra={onExtra} />
  );
  const row = (label: ReactNode, cell: CellOf) => (
    <Row estimates={estimates} label={label}>
      {cell}
    </Row>
  );
  const heading = (group: RowGroup, text: string) =>
    inGroup(group).length > 0 && <GroupHeading span={estimates.length}>{text}</GroupHeading>;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-left">
      <caption className="sr-only">Estimates side by side</caption>
      <colgroup>
        <col className="hidden w-52 @3xl:table-column" />
        {estimates.map(({ id }) => (
          <col key={id} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={cn(labelClass, stuckClass, 'z-30 border-line-strong border-b')}>
            <span className="sr-only">Business</span>
          </th>
          {estimates.map((estimate, index) => (
            <Head
              key={estimate.id}
              estimate={estimate}
              request={request}
              gaps={gaps[index]?.length ?? 0}
              extras={extras}
              onAccept={sheet.onAccept}
            />
          ))}
        </tr>
      </thead>
      {row('Price', (estimate) => (
        <>
          <PriceScale estimate={estimate} budget={request} range={range} />
          <Unconfirmed estimate={estimate} />
        </>
      ))}
      {row('Timeline', ({ timeline }) => timeline)}
      {stated('when')}
      {heading('covered', 'Covered')}
      {stated('covered')}
      {heading('uncovered', 'Not covered')}
      {stated('uncovered')}
      {extras.size > 0 &&
        row(<strong>Total with your extras</strong>, (one) => <Total estimate={one} extras={extras} />)}
      {stated('terms')}
      {row('Not stated', (estimate, index) => (
        <Gaps estimate={estimate} gaps={gaps[index] ?? []} titleId={titleIdOf(estimate)} />
      ))}
      {row('Level', ({ businessLevel: level }) => (level ? labelOfLevel(level) : '–'))}
      {row('Sent', (estimate) => (
        <span className="flex flex-col items-start">
          <RelativeTime date={estimate.createdAt} />
          <ChangeNote estimate={estimate} />
        </span>
      ))}
      {row('Description', ({ description }) => (
        <Excerpt text={description || 'No description given'} lines={6} />
      ))}
      {row(<span className="sr-only">Actions</span>, (estimate) => (
        <Actions estimate={estimate} {...sheet} />
      ))}
    </table>
  );
}

/** Stays in view beside the columns, in a wide window. */
const labelClass = 'sticky left-0 z-10 hidden bg-surface pr-4 align-top font-normal text-sm @3xl:table-cell';
const lineClass = 'border-line border-t';

type CellOf = (estimate: Estimate, index: number) => ReactNode;

interface RowProps {
  estimates: readonly Estimate[];
  label: ReactNode;
  isStrong?: boolean;
  children: CellOf;
}

/** The label is beside the values in a wide window, and above them in a narrow one. */
function Row({ estimates, label, isStrong = false, children }: RowProps) {
  return (
    <tbody>
      <tr className="@3xl:hidden">
        <th
          scope="rowgroup"
          colSpan={estimates.length}
          className={cn(lineClass, 'pt-2 font-normal text-ink-soft text-xs has-[.sr-only]:pt-0')}
        >
          <span className="sticky left-(--edge) inline-flex max-w-[calc(100cqw-2*var(--edge))]">{label}</span>
        </th>
      </tr>
      <tr>
        <th scope="row" className={cn(labelClass, lineClass, 'py-3')}>
          {label}
        </th>
        {estimates.map((estimate, index) => (
          <td
            key={estimate.id}
            className={cn(
              'wrap-anywhere px-2 pt-1 pb-3 align-top text-sm first-of-type:pl-0 last:pr-0',
              '@3xl:border-line @3xl:border-t @3xl:px-3 @3xl:py-3 @3xl:first-of-type:pl-3 @3xl:last:pr-3',
              isStrong && 'font-medium',
              !isLive(estimate) && 'text-ink-soft',
            )}
          >
            {children(estimate, index)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function GroupHeading({ span, children }: { span: number; children: string }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={span} className="pt-6 pb-2">
          <span className="sticky left-(--edge) inline-block font-semibold @3xl:left-0">{children}</span>
        </th>
      </tr>
    </tbody>
  );
}

type StatedRowsProps = Pick<SheetProps, 'rows' | 'estimates' | 'extras' | 'onExtra'>;

function StatedRows({ rows, estimates, extras, onExtra }: StatedRowsProps) {
  return rows.map((row) => (
    <Row
      key={row.id}
      estimates={estimates}
      isStrong={row.differs}
      label={<RowLabel row={row} isWanted={extras.has(row.id)} onExtra={onExtra} />}
    >
      {(estimate, index) => (
        <Value value={row.values[index] ?? null} state={estimate.coverage[row.id]?.state} />
      )}
    </Row>
  ));
}

interface RowLabelProps extends Pick<SheetProps, 'onExtra'> {
  row: CompareRow;
  isWanted: boolean;
}

/** Extras can be added to the totals here. */
function RowLabel({ row, isWanted, onExtra }: RowLabelProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{row.label}</span>
      {row.differs && (
        <span className="inline-flex items-center gap-1 font-medium text-on-notice-soft text-xs">
          <EqualNot aria-hidden="true" className="size-3.5" />
          Differs
        </span>
      )}
      {row.isExtra && (
        <Checkbox
          label="Add to total"
          aria-label={`Add to total: ${row.label}`}
          checked={isWanted}
          onChange={({ target }) => onExtra(row.id, target.checked)}
          className="gap-2! font-medium text-ink text-sm"
        />
      )}
    </span>
  );
}

function Total({ estimate, extras }: Pick<SheetProps, 'extras'> & { estimate: Estimate }) {
  const total = totalWithExtras(estimate, extras);
  return (
    <>
      <span className="block font-bold text-lg tabular-nums">{describeTotal(total)}</span>
      {total.notes.map((note) => (
        <span key={note} className="block text-ink-soft text-xs">
          {note}
        </span>
      ))}
    </>
  );
}

type ActionsProps = Pick<SheetProps, 'request' | 'onReject'> & { estimate: Estimate };

function Actions({ estimate, request, onReject }: ActionsProps) {
  const titleId = titleIdOf(estimate);
  return (
    <div className="@container flex flex-col gap-2 @max-3xs:[&_svg]:hidden">
      <MessageLink estimate={estimate} titleId={titleId} />
      <RejectAction estimate={estimate} request={request} titleId={titleId} onReject={onReject} />
    </div>
  );
}
