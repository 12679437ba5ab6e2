import { useNavigate, useSearchParams } from 'react-router-dom';
import { categoryParam, paths } from '@/config/paths.ts';
import { NewRequest } from '@/features/service-requests/components/form/new-request.tsx';
import { Restricted } from '@/features/service-requests/components/restricted.tsx';
import { useMode } from '@/lib/session/mode.ts';
import { useSwitchMode } from '@/lib/session/use-switch-mode.ts';

export default function NewRequestScreen() {
  const { customerFeatures, canSwitch } = useMode();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const switchMode = useSwitchMode();
  if (!customerFeatures) return <Restricted canSwitch={canSwitch} onSwitch={() => switchMode('customer')} />;
  return <NewRequest category={search.get(categoryParam)} onDone={() => navigate(paths.customer)} />;
}
