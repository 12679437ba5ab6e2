import { UserAnalytics } from '@/features/analytics/components/user-analytics.tsx';

export default function AnalyticsScreen() {
  return <UserAnalytics />;
}
