import { UserAnalytics } from './user-analytics.tsx';

export default function AnalyticsScreen() {
  return <UserAnalytics />;
}
