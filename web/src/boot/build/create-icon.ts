import { createElement, type SVGProps } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];
export interface IconData {
  name: string;
  node: readonly Shape[];
  aliases?: readonly string[];
}

const isTelling = ([prop, value]: [string, unknown]) => /^(aria-|role$|title$)/.test(prop) && value != null;

/**
 * Makes a lucide icon's component, with the same markup as the package's own, which does so in six modules: for several
 * frameworks, with a context and with properties that nothing here sets. Classes and properties of SVG are all it takes.
 */
export default function createIcon({ name, node, aliases = [] }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((own) => `lucide-${own}`)];
  return ({ className, children, ...rest }: SVGProps<SVGSVGElement>) => {
    const props = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: [...classes, className].filter(Boolean).join(' '),
      'aria-hidden': children || Object.entries(rest).some(isTelling) ? undefined : true,
      ...rest,
    } as const;
    return createElement('svg', props, ...node.map(([tag, shape]) => createElement(tag, shape)), children);
  };
}
