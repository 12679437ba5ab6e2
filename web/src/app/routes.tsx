import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { sessionKnown } from '@/entities/account/session/session-query.ts';
import { AppLayout } from './app-layout.tsx';
import { PageLoading } from './frame/page-loading.tsx';
import { RequireAdmin, RequireSession } from './guards.tsx';
import { NotFound } from './not-found.tsx';
import { ScreenFailed } from './screen-failed.tsx';

/** `home`: the home page's component where it is loaded already; otherwise it loads like any other screen. */
export const appRoutes = (home?: ComponentType): RouteObject[] => [
  {
    element: <AppLayout />,
    errorElement: <ScreenFailed />,
    children: [
      {
        errorElement: <ScreenFailed />,
        hydrateFallbackElement: <PageLoading />,
        children: [
          {
            path: '/',
            ...(home ? { Component: home } : { lazy: () => import('@/screens/landing/landing-screen.tsx') }),
          },
          ...publicRoutes,
          {
            loader: sessionKnown,
            shouldRevalidate: () => false,
            element: <RequireSession />,
            children: signedInRoutes,
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];

const publicRoutes: RouteObject[] = [
  { path: 'login', lazy: () => import('@/screens/account/login/login-screen.tsx') },
  { path: 'forgot', lazy: () => import('@/screens/account/forgot/forgot-screen.tsx') },
  { path: 'account/action', lazy: () => import('@/screens/account/action/action-screen.tsx') },
  {
    path: 'account/unsubscribe',
    lazy: () => import('@/screens/account/unsubscribe/unsubscribe-screen.tsx'),
  },
  { path: 'register', lazy: () => import('@/screens/account/register/register-screen.tsx') },
  { path: 'describe', lazy: () => import('@/screens/customer/new-request/describe-screen.tsx') },
  { path: 'businesses/:id', lazy: () => import('@/screens/business-profile/business-profile-screen.tsx') },
];

const signedInRoutes: RouteObject[] = [
  { path: 'customer', lazy: () => import('@/screens/customer/customer-screen.tsx') },
  {
    path: 'customer/new-request',
    lazy: () => import('@/screens/customer/new-request/new-request-screen.tsx'),
  },
  { path: 'business/:category?', lazy: () => import('@/screens/business/business-screen.tsx') },
  { path: 'jobs', lazy: () => import('@/screens/jobs/jobs-screen.tsx') },
  { path: 'messages/:conversationId?', lazy: () => import('@/screens/inbox/inbox-screen.tsx') },
  { path: 'profile', lazy: () => import('@/screens/account/profile/profile-screen.tsx') },
  { path: 'notifications', lazy: () => import('@/screens/notifications/notifications-screen.tsx') },
  {
    element: <RequireAdmin />,
    children: [
      { path: 'analytics', lazy: () => import('@/screens/analytics/analytics-screen.tsx') },
      { path: 'admin/:part?', lazy: () => import('@/screens/admin/admin-screen.tsx') },
    ],
  },
];
