/** Renders the static HTML of the built pages, and what their pictures show (build/render-pages.ts). */
import { CirclePlus, ClipboardList, type LucideIcon, MessagesSquare } from 'lucide-react';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { HomePage } from './app/home-page.tsx';
import { Shell } from './app/shell.tsx';
import { TextPage } from './app/text-page/text-page.tsx';
import { Street } from './ui/page/street.tsx';

export const renderAll = () => ({
  home: renderToString(
    <StrictMode>
      <HomePage />
    </StrictMode>,
  ),
  shell: renderToStaticMarkup(<Shell />),
  street: renderToStaticMarkup(<Street />),
  marks: {
    messages: markOf(MessagesSquare),
    'my-estimates': markOf(ClipboardList),
    'new-request': markOf(CirclePlus),
  },
});

export const renderText = (html: string) => renderToStaticMarkup(<TextPage html={html} />);

/** The paths of a symbol, for the icons of the installed app's shortcuts (build/site/icons.ts). */
const markOf = (Mark: LucideIcon) => renderToStaticMarkup(<Mark />).replaceAll(/^<svg[^>]*>|<\/svg>$/g, '');
