import { UserAnalytics } from './user-analytics.tsx';

export function Component() {
  return <UserAnalytics />;
}
