import {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals,
  isValidElement,
  type ReactNode,
} from 'react';

declare module 'react' {
  /** Where a renderer puts what the hooks do: React DOM and its server do the same. */
  const __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { H: unknown };
}

/** By this the page of the next visit knows that what was written with this code is still what it would write. */
export const version = new URL(import.meta.url).pathname;

/**
 * Writes components as HTML, as `react-dom/server` would, with a fiftieth of its code: enough for what shows things and
 * has no context, no error and nothing to wait for. What it does not know throws, and its test holds it against React's
 * own, so that a new version of React that works differently is noticed.
 */
export function renderToHtml(node: ReactNode): string {
  const before = internals.H;
  internals.H = hooks;
  try {
    return html(node);
  } finally {
    internals.H = before;
  }
}

const nothing = () => {};
let ids = 0;

/** Every component is drawn once, and never again. */
const hooks = {
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, nothing],
  useRef: (current: unknown) => ({ current }),
  useId: () => {
    ids += 1;
    return `early-${ids}`;
  },
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useContext: (context: { _currentValue: unknown }) => context._currentValue,
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
  useEffect: nothing,
  useLayoutEffect: nothing,
};

type Component = (props: unknown, ref?: null) => ReactNode;

function html(node: unknown): string {
  if (Array.isArray(node)) return node.map(html).join('');
  if (typeof node === 'string' || typeof node === 'number') return escaped(node);
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  const { type, props } = node as { type: unknown; props: Record<string, unknown> };
  if (typeof type === 'string') return element(type, props);
  if (typeof type === 'symbol') return html(props.children);
  return html(componentOf(type)(props, null));
}

/** A function, or what `memo` and `forwardRef` make of one. */
function componentOf(type: unknown): Component {
  if (typeof type === 'function') return type as Component;
  const { type: memoised, render } = type as { type?: unknown; render?: Component };
  return render ?? componentOf(memoised);
}

const VOID = /^(img|input|br|hr)$/;

function element(tag: string, { children, ...props }: Record<string, unknown>): string {
  const open = `<${tag}${Object.entries(props).map(attribute).join('')}>`;
  return VOID.test(tag) ? open : `${open}${html(children)}</${tag}>`;
}

const NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' };
/** What SVG writes with a hyphen. */
const STROKE = /(?<=^(?:stroke|fill|clip))[A-Z]/;

function attribute([name, value]: [string, unknown]): string {
  if (name === 'ref' || value === null || value === undefined || typeof value === 'function') return '';
  const written = NAMES[name] ?? name.replace(STROKE, (letter) => `-${letter.toLowerCase()}`);
  if (typeof value !== 'boolean' || /^(aria|data)-/.test(name)) return ` ${written}="${escaped(value)}"`;
  return value ? ` ${written}=""` : '';
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: unknown) => String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
