type Values = Readonly<Record<string, string | readonly string[]>>;

/** Values are plain text: none of it is Markdown. */
const asText = (value: string) => value.replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&');

/** Puts values in the place of their names, such as `{{name}}`. Several lines become lines of the page. */
export function fillText(file: string, text: string, values: Values): string {
  const lines = text.split('\n').map((line, index) =>
    line.replaceAll(/\{\{(.*?)\}\}/g, (_, name: string) => {
      const value = values[name.trim()];
      if (value !== undefined) return [value].flat().map(asText).join('\\\n');
      const known = Object.keys(values).join(', ');
      throw new Error(
        `site/${file}:${index + 1} names {{${name}}}, which does not exist. There are ${known}.`,
      );
    }),
  );
  return lines.join('\n');
}
