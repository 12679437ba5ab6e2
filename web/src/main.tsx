/** Starts the app at every address but the home page's. */
import './styles/app.css';
import { startApp } from './app/start-app.tsx';
import { startTheme } from './lib/browser/theme.ts';
import { startZoom } from './lib/browser/zoom.ts';

startTheme();
startZoom();

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
void startApp(root);
