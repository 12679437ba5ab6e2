import { LIMITS } from '@marketplace/contract/constants';
import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { Estimate, EstimateVersion } from '@marketplace/contract/estimate/schema';
import { formatMoney } from '@marketplace/contract/money/format';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { estimateKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { ErrorState } from '@/ui/lists/error-state.tsx';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { RelativeTime } from '@/ui/relative-time.tsx';
import { DifferenceList } from '../content/difference-list.tsx';
import { findDifferences } from '../content/differences.ts';

/** The newest versions, the current one first. Versions never change, so that a new one is another query. */
const estimateVersionsQuery = ({ id, version }: Pick<Estimate, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...estimateKeys.versions(id), version],
    queryFn: ({ signal }) =>
      callApi(estimateCalls.listEstimateVersions, {
        params: { id },
        query: { limit: LIMITS.versionPageMax },
        signal,
      }),
  });

interface ChangesDialogProps {
  estimate: Estimate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All versions of an estimate, newest first, with what each changed. */
export default function ChangesDialog({ estimate, open, onOpenChange }: ChangesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="What Changed"
      description={`Estimate of ${estimate.businessName} for ${estimate.serviceRequestTitle}`}
    >
      <Versions estimate={estimate} />
    </Dialog>
  );
}

function Versions({ estimate }: Pick<ChangesDialogProps, 'estimate'>) {
  const { data, isError, isFetching, refetch } = useQuery(estimateVersionsQuery(estimate));
  if (!data) {
    return isError ? (
      <ErrorState title="We couldn't load the versions" onRetry={refetch} retrying={isFetching} />
    ) : (
      <Loading />
    );
  }
  return (
    <ol className="flex flex-col gap-5">
      {data.map((version, index) => (
        <li key={version.version} className="border-line not-first:border-t not-first:pt-5">
          <Version version={version} before={data[index + 1]} estimate={estimate} />
        </li>
      ))}
    </ol>
  );
}

interface VersionProps {
  version: EstimateVersion;
  /** Undefined for the oldest one. */
  before: EstimateVersion | undefined;
  estimate: Estimate;
}

function Version({ version, before, estimate }: VersionProps) {
  const differences = before ? findDifferences(before, version) : [];
  return (
    <section className="@container flex flex-col gap-3" aria-label={`Version ${version.version}`}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">Version {version.version}</span>
        <span className="text-ink-soft text-sm">
          {originOf(version, estimate)} <RelativeTime date={version.at} />
        </span>
      </p>
      {differences.length > 0 && <DifferenceList differences={differences} />}
      {!before && (
        <p className="text-sm">
          {formatMoney(version.amount)}, {version.timeline}
        </p>
      )}
    </section>
  );
}

/** Who is behind a version: 'Proposed by Maya, and agreed'. */
function originOf({ version, proposedBy }: EstimateVersion, estimate: Estimate): string {
  if (proposedBy === null) return version === 1 ? 'Sent' : 'Changed';
  const customer = shownCustomerName(estimate.customerName ?? '') ?? 'the customer';
  return `Proposed by ${proposedBy === 'customer' ? customer : estimate.businessName}, and agreed`;
}

const Loading = () => (
  <div role="status" aria-label="Loading the versions" className="flex flex-col gap-4">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-16" />
    <Skeleton className="h-6 w-48" />
  </div>
);
