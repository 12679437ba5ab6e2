import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { askForSession } from '@/entities/account/session/start-session.ts';
import { updateCachedEntities } from '@/entities/estimate/update-cached-entities.ts';
import { onAnswer } from '@/lib/api/api-client.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { PageLoading } from '../frame/page-loading.tsx';
import { RequireAdmin, RequireSession } from './guards.tsx';
import { screenFor, screens } from './screens.ts';

export { preloadScreen } from './screens.ts';

onAnswer((call, answer) => updateCachedEntities(queryClient, call, answer));

export { takeOver } from '../take-over.tsx';

/** Every screen but the home page, which does without all this and stays light. */
export default function Inside() {
  useEffect(() => askForSession(), []);
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      {/* A boundary of its own for each screen, so that a slow one shows at once that it is on its way. */}
      <Suspense key={screenFor(pathname)} fallback={<PageLoading />}>
        <Screens />
      </Suspense>
    </QueryClientProvider>
  );
}

function Screens() {
  return (
    <Routes>
      <Route path="login" element={<screens.login />} />
      <Route path="forgot" element={<screens.forgot />} />
      <Route path="account/action" element={<screens.account />} />
      <Route path="register" element={<screens.register />} />
      <Route path="businesses/:id" element={<screens.businesses />} />
      <Route element={<RequireSession />}>
        <Route path="customer" element={<screens.customer />} />
        <Route path="customer/new-request" element={<screens.newRequest />} />
        <Route path="business/:category?" element={<screens.business />} />
        <Route path="messages/:conversationId?" element={<screens.messages />} />
        <Route path="profile" element={<screens.profile />} />
        <Route path="notifications" element={<screens.notifications />} />
        <Route element={<RequireAdmin />}>
          <Route path="analytics" element={<screens.analytics />} />
          <Route path="admin/:part?" element={<screens.admin />} />
        </Route>
      </Route>
      <Route path="*" element={<screens.notFound />} />
    </Routes>
  );
}
