import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of libraries that every page carries along, used or not: those of zod that write JSON Schemas, as only the server does for OpenAPI,
 * and the words of its refusals, which nobody reads in a browser: what people type is judged with words of our own; and what
 * follows values that contain themselves, as JSON never does.
 */
const unusedInBrowsers = /zod\/v4\/(core\/(to-json-schema|json-schema-processors|memoizer)|locales\/en)\.js$/;

function exportedNames(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const listed = /^export \{([^}]*)\}/m.exec(code)?.[1]?.split(',') ?? [];
  return [...new Set([...declared, ...listed.map((name) => name.trim().replace(/^.* as /, ''))])];
}

function leaveOutOfBrowsers(): Plugin {
  return {
    name: 'unused-in-browsers',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client' || !unusedInBrowsers.test(id)) return null;
      if (id.endsWith('en.js')) return 'export default () => ({});';
      return exportedNames(readFileSync(id, 'utf8'))
        .map((name) => `export const ${name} = () => undefined;`)
        .join('\n');
    },
  };
}

/**
 * `z.string().email()` and two dozen more carry the check of every format to every page. `z.email()` is the same check by itself, and is
 * what browser code uses; each method is left out, so a call of one fails in the first test that reaches it.
 */
function leaveOutFormatMethods(): Plugin {
  const methods = /(export const ZodString = [\s\S]*?_ZodString\.init\(inst, def\);\n\}), \{[\s\S]*?\n\}\);/;
  return {
    name: 'zod-format-methods',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('/zod/v4/classic/schemas.js')) return null;
      if (!methods.test(code)) this.error('zod keeps its formats in another way now: see leaveOutFormatMethods');
      return { code: code.replace(methods, '$1);'), map: null };
    },
  };
}

/** zod writes code for itself where it may: not here, as the content security policy forbids code made from text. */
function leaveOutWrittenCode(): Plugin {
  const writer = /const generateFastpass = \(shape\) => \{[\s\S]*?return doc\.compile\(\);\n {4}\};/;
  const choice = 'const jit = !core.globalConfig.jitless;';
  return {
    name: 'zod-written-code',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !id.endsWith('/zod/v4/core/schemas.js')) return null;
      if (!writer.test(code) || !code.includes(choice)) this.error('zod writes code in another way now: see leaveOutWrittenCode');
      return {
        code: code.replace(writer, 'const generateFastpass = () => undefined;').replace(choice, 'const jit = false;'),
        map: null,
      };
    },
  };
}

/** zod without what no browser runs. */
export const smallerZod = (): Plugin[] => [leaveOutOfBrowsers(), leaveOutFormatMethods(), leaveOutWrittenCode()];
