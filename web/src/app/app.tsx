import { StrictMode, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { waitForInteraction } from '@/boot/hydrate-on-interaction.tsx';
import { Frame } from './frame/frame.tsx';
import { Inside, Landing } from './routes/entrances.ts';

/** The whole app; a router goes around it (main.tsx in the browser, prerender.tsx at build time). */
export function App() {
  return (
    <StrictMode>
      <Frame>
        <Routes>
          <Route index element={<Home />} />
          <Route path="*" element={<Inside />} />
        </Routes>
      </Frame>
    </StrictMode>
  );
}

const REST_AFTER_MS = 1000;

function Home() {
  useEffect(preloadRest, []);
  return <Landing />;
}

/** Whoever moves on the home page goes on from it: what all other screens stand on may come meanwhile. */
function preloadRest() {
  void waitForInteraction().then(() => setTimeout(Inside.preload, REST_AFTER_MS));
}
