import { useNavigate, useSearchParams } from 'react-router-dom';
import { Restricted } from '@/entities/account/restricted.tsx';
import { useMode } from '@/entities/account/session/mode.ts';
import { useSwitchMode } from '@/entities/account/session/use-switch-mode.ts';
import { categoryParam, paths } from '@/entities/paths.ts';
import { NewRequest } from './new-request.tsx';
import { useSharedPictures } from './use-shared-pictures.ts';

export default function NewRequestScreen() {
  const { customerFeatures } = useMode();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const switchMode = useSwitchMode();
  useSharedPictures(customerFeatures);
  if (!customerFeatures) return <Restricted side="customer" onSwitch={switchMode} />;
  return <NewRequest category={search.get(categoryParam)} onDone={() => navigate(paths.customer)} />;
}
