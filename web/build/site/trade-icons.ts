import { CATEGORIES } from '@marketplace/contract/categories';
import type { Plugin } from 'vite';

const NAME = 'virtual:trade-icons';
const RESOLVED = `\0${NAME}`;

const used = new Set(CATEGORIES.flatMap(({ icon, trades }) => [icon, ...trades.map((one) => one.icon)]));

/** 'air-vent' is `AirVent`. */
const componentOf = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

/** A module of the icons of trades that take requests, so that the home page loads no others. */
export const tradeIcons: Plugin = {
  name: 'trade-icons',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load(id) {
    if (id !== RESOLVED) return undefined;
    const names = [...used];
    const entries = names.map((name) => `${JSON.stringify(name)}: ${componentOf(name)}`);
    return `import { ${names.map(componentOf).join(', ')} } from 'lucide-react';
export const icons = { ${entries.join(', ')} };`;
  },
};
