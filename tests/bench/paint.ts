/** When the home page has painted, relative to a static page with the same content. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS } from './budgets.ts';
import { largestPaint, launch } from './support/browser.ts';
import { serveOverHttp2 } from './support/http2.ts';
import { inTurn, type Measure } from './support/measure.ts';
import { serveFolder } from './support/static-server.ts';

/** Many, because the difference is smaller than that between two visits. */
const ROUNDS = 15;

/** The same content and styles without scripts. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

export async function paint(): Promise<Measure[]> {
  const folder = path.join(import.meta.dirname, '../../web/dist');
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const files = await serveFolder(folder, { '/static': withoutScripts(html) });
  const server = await serveOverHttp2(files.url);
  const browser = await launch();
  try {
    const visit = async (address: string) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const figure = await largestPaint(context, `${server.url}${address}`);
      await context.close();
      return figure;
    };
    const figures = await inTurn(
      ROUNDS,
      () => visit('/'),
      () => visit('/static'),
    );
    const over = 'the same page without scripts, on slow 4G and a 4x slower processor';
    return [{ name: 'Largest paint: home page', over, ...figures, unit: 'ms', budget: BUDGETS.largestPaint }];
  } finally {
    await browser.close();
    await Promise.all([server.close(), files.close()]);
  }
}
