import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Restricted } from '@/entities/account/restricted.tsx';
import { useMode } from '@/entities/account/session/mode.ts';
import { useSwitchMode } from '@/entities/account/session/use-switch-mode.ts';
import { categoryParam, paths, sharedParam } from '@/entities/paths.ts';
import { NewRequest } from './new-request.tsx';

export function Component() {
  const { customerFeatures } = useMode();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const switchMode = useSwitchMode();
  const isShared = customerFeatures && search.has(sharedParam);
  useEffect(() => {
    if (!isShared) return;
    import('./take-shared-pictures.ts')
      .then(({ takeSharedPictures }) => takeSharedPictures())
      .catch((error: unknown) => console.warn('The shared pictures are lost', error));
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [isShared, setSearch]);
  if (!customerFeatures) return <Restricted side="customer" onSwitch={switchMode} />;
  return <NewRequest category={search.get(categoryParam)} onDone={() => navigate(paths.customer)} />;
}
