import type { Plugin } from 'vite';

const CALLS = /\/contract\/src\/calls\/\w+\.ts$/;
const SERVERS_ALONE =
  /^ {2}(?:access|whileRestricted|readsOfOthers|status|limit|query|input|headers|errors): .*,\n/gm;
const APP_CHECK = /^ {2}appCheck: true,\n/gm;
/** Only entries named it that are left out; a module that is imported comes along even so. */
const FORMS = /^import [^;]* from '\.\.\/account-forms\.ts';\n/m;
/** What somebody takes along is saved as it comes: its schema is larger than those of most screens. */
const SAVED_UNREAD = /^import \{ accountExport \} from '\.\.\/account-export\.ts';\n/m;
const CONSTANT = /^((?:export )?const \w+ = )(?=\w+[(.\n])/gm;
/** A call within another one, or in a list or an object. */
const NESTED = /(?<=[([,:]\s*)(?=(?:z\s*\.\s*(?:coerce\s*\.\s*)?)?[a-zA-Z]\w*\()/g;
const PURE = '/* @__PURE__ */ ';
const UNREAD = `const accountExport = ${PURE}z.unknown();\n`;

/**
 * Leaves out of the contract's calls what the server alone asks: who is let in, what is sent and how it is
 * limited. The browser needs the path, the method and the answer; the types have been checked by then. With the schemas
 * marked as free of side effects, the bundler drops those that nothing else names.
 */
export function browserCalls({ appCheck }: { appCheck: boolean }): Plugin {
  return {
    name: 'browser-calls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/(?:calls\/)?[\w-]+\.ts$/ },
      handler: (code, id) => {
        const marked = code.replaceAll(CONSTANT, `$1${PURE}`).replaceAll(NESTED, PURE);
        if (!CALLS.test(id)) return marked;
        const read = appCheck ? marked : marked.replaceAll(APP_CHECK, '');
        return read.replaceAll(SERVERS_ALONE, '').replace(FORMS, '').replace(SAVED_UNREAD, UNREAD);
      },
    },
  };
}
