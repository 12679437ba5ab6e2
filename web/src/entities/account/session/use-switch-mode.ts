import type { Mode } from '@marketplace/contract/constants';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardPath } from '@/entities/paths.ts';
import { chooseMode } from './mode.ts';

const NAVIGATION_DELAY_MS = 50;

/** Switches sides and goes to that side's dashboard; only for accounts of type both (useMode().canSwitch). */
export function useSwitchMode(): (mode: Mode) => void {
  const navigate = useNavigate();
  return useCallback(
    (mode) => {
      chooseMode(mode);
      setTimeout(() => navigate(dashboardPath(mode)), NAVIGATION_DELAY_MS);
    },
    [navigate],
  );
}
