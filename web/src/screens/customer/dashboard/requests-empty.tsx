import { ClipboardPlus, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { Button } from '@/ui/basics/button.tsx';
import { buttonClass } from '@/ui/basics/button-class.ts';
import { EmptyState } from '@/ui/basics/empty-state.tsx';
import { explainEmpty } from './my-requests-list.ts';

interface RequestsEmptyProps {
  requests: readonly unknown[];
  search: string;
  onClearSearch: () => void;
  onShowAll: () => void;
}

/** Why nothing is listed, and the next step: post the first one, or look less narrowly. */
export function RequestsEmpty({ requests, search, onClearSearch, onShowAll }: RequestsEmptyProps) {
  const reason = explainEmpty(requests, search);
  if (requests.length === 0) {
    return (
      <EmptyState
        icon={<ClipboardPlus />}
        title={reason}
        action={
          <Link to={paths.newRequest} className={buttonClass()}>
            Post Your First Request
          </Link>
        }
      >
        Say what needs doing. Local businesses send you estimates, and you choose.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={reason}
      action={
        search.trim() ? (
          <Button variant="outline" onClick={onClearSearch}>
            Clear Search
          </Button>
        ) : (
          <Button variant="outline" onClick={onShowAll}>
            Show All Requests
          </Button>
        )
      }
    />
  );
}
