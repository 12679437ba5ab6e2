import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Inside, Landing } from './entrances.ts';
import { Frame } from './frame/frame.tsx';

/** The whole app; a router goes around it (main.tsx in the browser, prerender.tsx at build time). */
export function App() {
  return (
    <StrictMode>
      <Frame>
        <Routes>
          <Route index element={<Landing />} />
          <Route path="*" element={<Inside />} />
        </Routes>
      </Frame>
    </StrictMode>
  );
}
