/**
 * Node reads and parses the package.json of a package for each module in it, and again for each module that imports it. Drizzle's has
 * 179 kB and its modules are 108: half of the time in which the server loaded (docs/decisions/0423).
 */
import module from 'node:module';

const drizzle = '/node_modules/drizzle-orm/';
const source = new URL('..', import.meta.url).href;

/** Names of packages mean the same in all of our modules. Modules of Drizzle import each other by path, and are ES modules. */
export function rememberResolutions() {
  const packages = new Map();
  // Node before 22.15 has no hooks. The server then says which version it needs.
  module.registerHooks?.({
    resolve(specifier, context, nextResolve) {
      const importer = context.parentURL ?? '';
      // `require` chooses other files of a package than `import`.
      const isImport = context.conditions.includes('import');
      if (isImport && specifier.startsWith('.') && importer.includes(drizzle)) {
        return { url: new URL(specifier, importer).href, format: 'module', shortCircuit: true };
      }
      const isOfPackage = /^[a-z@#]/.test(specifier) && !module.isBuiltin(specifier);
      if (!isImport || !isOfPackage || !importer.startsWith(source)) return nextResolve(specifier, context);
      const known = packages.get(specifier);
      if (known !== undefined) return known;
      const { url, format } = nextResolve(specifier, context);
      const resolved = { url, format, shortCircuit: true };
      packages.set(specifier, resolved);
      return resolved;
    },
  });
}
