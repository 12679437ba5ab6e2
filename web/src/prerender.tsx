/** Renders the static HTML of the built pages (build/render-pages.ts). */
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { HomePage } from './app/home-page.tsx';
import { Shell } from './app/shell.tsx';

export const renderAll = () => ({
  home: renderToString(
    <StrictMode>
      <HomePage />
    </StrictMode>,
  ),
  shell: renderToStaticMarkup(<Shell />),
});
