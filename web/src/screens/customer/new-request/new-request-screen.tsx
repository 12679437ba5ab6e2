import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { businessQuery } from '@/entities/account/queries.ts';
import { Restricted } from '@/entities/account/restricted.tsx';
import { useMode } from '@/entities/account/session/mode.ts';
import { useSwitchMode } from '@/entities/account/session/mode-switch.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';
import { businessParam, categoryParam, describedParam, paths, sharedParam } from '@/entities/paths.ts';
import { newRequestOf } from '@/entities/request/form/request-values.ts';
import { useCreateRequest } from '@/entities/request/mutations.ts';
import type { Step } from '@/lib/use-history-step.ts';
import type { WithoutPhotos } from '../dashboard/add-photos.tsx';
import { AskedFirst } from './asked-first.tsx';
import { NewRequestForm } from './new-request-form.tsx';
import { PostDescribed } from './post-described.tsx';
import { takeSharedPictures } from './take-shared-pictures.ts';
import { useTypedTitle } from './use-typed-title.ts';

/** The business that the customer came from, until they remove it. None if it is gone. */
function useAskedFirst() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const [id, setId] = useState(() => search.get(businessParam));
  const { data: business } = useQuery({ ...businessQuery(id ?? ''), enabled: id !== null });
  const remove = () => {
    setId(null);
    search.delete(businessParam);
    setSearch(search, { replace: true, preventScrollReset: true, state });
  };
  return { business: id === null ? undefined : business, remove };
}

export function Component() {
  const { customerFeatures } = useMode();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const switchMode = useSwitchMode();
  const isShared = customerFeatures && search.has(sharedParam);
  useEffect(() => {
    if (!isShared) return;
    takeSharedPictures().catch((error: unknown) => console.warn('The shared pictures are lost', error));
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [isShared, setSearch]);
  if (!customerFeatures) return <Restricted side="customer" onSwitch={switchMode} />;
  if (search.has(describedParam)) {
    return (
      <PostDescribed
        onPosted={(requestId) =>
          navigate(paths.customer, { replace: true, state: { requestId } satisfies WithoutPhotos })
        }
        onKept={() => navigate(paths.newRequest, { replace: true })}
      />
    );
  }
  return (
    <NewRequest
      category={search.get(categoryParam)}
      // The second step is left by the page after it, which takes its place: Back leads to no empty second step.
      onDone={(step) => navigate(paths.customer, { replace: step === 2 })}
    />
  );
}

interface NewRequestProps {
  /** The preselected category. */
  category: string | null;
  /** Called after posting or leaving, with the last step. */
  onDone: (step: Step) => void;
}

function NewRequest({ category, onDone }: NewRequestProps) {
  const user = useUser();
  const [initial] = useState(() => newRequestOf(user, category));
  const title = useTypedTitle();
  const create = useCreateRequest();
  const asked = useAskedFirst();
  return (
    <NewRequestForm
      storedAs={draftKey(user.id, 'request')}
      initial={initial}
      title={title}
      notice={asked.business && <AskedFirst business={asked.business} onRemove={asked.remove} />}
      pending={create.isPending}
      onLeave={onDone}
      onAgree={(request, form, terms) =>
        create.mutate(
          {
            ...request,
            clientRequestId: form.clientRequestId,
            ...(asked.business && { businessId: asked.business.id }),
          },
          {
            onSuccess: () => {
              form.forgetDraft();
              onDone(form.step);
            },
            // Otherwise, the dialog stays open for a retry.
            onError: (error) => form.showRefusal(error) && terms.close(),
          },
        )
      }
    />
  );
}
