import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMode } from '@/entities/account/session/mode.ts';
import { useSwitchMode } from '@/entities/account/session/use-switch-mode.ts';
import { categoryParam, paths } from '@/entities/paths.ts';
import { Restricted } from '../restricted.tsx';
import { NewRequest } from './new-request.tsx';

export default function NewRequestScreen() {
  const { customerFeatures, canSwitch } = useMode();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const switchMode = useSwitchMode();
  if (!customerFeatures) return <Restricted canSwitch={canSwitch} onSwitch={() => switchMode('customer')} />;
  return <NewRequest category={search.get(categoryParam)} onDone={() => navigate(paths.customer)} />;
}
