/** Of the page of an export, which stands by itself. */
export const EXPORT_PAGE_STYLES = `
:root { color-scheme: light dark; --ink: #1c1917; --soft: #57534e; --paper: #fafaf9; --card: #fff; --line: #d6d3d1; --link: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f5f5f4; --soft: #b8b2ab; --paper: #171412; --card: #211d1a; --line: #44403c; --link: #93b4ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 54rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin: 3rem 0 1rem; }
h3 { margin: 0 0 0.5rem; font-size: 1.1rem; }
a { color: var(--link); }
nav ul { columns: 16rem; padding-left: 1.25rem; }
aside { border-left: 4px solid #d97706; padding-left: 1rem; }
article { margin: 0 0 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); padding: 1rem; break-inside: avoid-page; }
dl { margin: 0; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.2rem 0; }
dt { flex: none; min-width: 10rem; color: var(--soft); }
dd dt { min-width: 8rem; }
dd { flex: 1 1 16rem; margin: 0; min-width: 0; white-space: pre-wrap; }
dd ul { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; margin: 0; padding: 0; list-style: none; }
dd ol { margin: 0; padding: 0; list-style: none; white-space: normal; }
dd ol li { margin: 0 0 0.75rem; border-left: 3px solid var(--line); padding-left: 0.75rem; }
img { display: block; max-width: 100%; max-height: 14rem; border-radius: 0.5rem; }
@media print { nav { display: none; } body { max-width: none; } }
`;
