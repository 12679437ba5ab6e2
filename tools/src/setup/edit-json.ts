/** Changes a value in the text of a JSON file. Everything else stays as it was typed, and comments too. */
import { findNodeAtLocation, getNodeValue, type JSONPath, type Node, parseTree } from 'jsonc-parser';

const MAX_LINE = 110;

/** The text with another value at the path, or without it where the value is undefined. */
export function withValue(text: string, path: JSONPath, value: unknown): string {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  if (node) {
    if (JSON.stringify(getNodeValue(node)) === JSON.stringify(value)) return text;
    return value === undefined ? withoutProperty(text, node) : replaced(text, node, value);
  }
  const parent = tree && findNodeAtLocation(tree, path.slice(0, -1));
  const key = path.at(-1);
  if (value === undefined || parent?.type !== 'object' || typeof key !== 'string') return text;
  return withProperty(text, parent, `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
}

function replaced(text: string, node: Node, value: unknown): string {
  const before = text.slice(0, node.offset);
  const indent = /^ */.exec(before.split('\n').at(-1) ?? '')?.[0] ?? '';
  const lineStart = before.length - (before.lastIndexOf('\n') + 1);
  return before + format(value, indent, lineStart) + text.slice(node.offset + node.length);
}

/** As the formatter writes it: on one line if it fits, except a list of objects. */
function format(value: unknown, indent: string, column: number): string {
  const line = onOneLine(value);
  // A comma may follow.
  const fits = column + line.length < MAX_LINE && !(Array.isArray(value) && isListOfObjects(value));
  if (fits || typeof value !== 'object' || value === null) return line;
  const inner = `${indent}  `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((item) => format(item, inner, inner.length))]
    : [
        '{',
        '}',
        Object.entries(value).map(([key, of]) => {
          const name = `${JSON.stringify(key)}: `;
          return name + format(of, inner, inner.length + name.length);
        }),
      ];
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

const isListOfObjects = (items: readonly unknown[]): boolean =>
  items.length > 1 && items.every((item) => typeof item === 'object' && !Array.isArray(item));

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, of]) => `${JSON.stringify(key)}: ${onOneLine(of)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function withProperty(text: string, parent: Node, property: string): string {
  const last = parent.children?.at(-1);
  if (!last)
    return `${text.slice(0, parent.offset)}{ ${property} }${text.slice(parent.offset + parent.length)}`;
  const end = last.offset + last.length;
  const gap = text.slice(end, parent.offset + parent.length);
  const indent = /\n( *)$/.exec(text.slice(0, last.offset))?.[1];
  const space = gap.includes('\n') && indent !== undefined ? `\n${indent}` : ' ';
  return `${text.slice(0, end)},${space}${property}${text.slice(end)}`;
}

function withoutProperty(text: string, value: Node): string {
  const property = value.parent;
  const siblings = property?.parent?.children ?? [];
  const place = property ? siblings.indexOf(property) : -1;
  if (!property || place === -1) return text;
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  if (before)
    return text.slice(0, before.offset + before.length) + text.slice(property.offset + property.length);
  if (after) return text.slice(0, property.offset) + text.slice(after.offset);
  return text.slice(0, property.offset) + text.slice(property.offset + property.length);
}
