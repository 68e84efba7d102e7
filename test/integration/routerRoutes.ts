import type { TestServer } from './testServer.ts';

/**
 * `GET /api/pdf/:id/file`: every path and method of the router's own tree, whose lines name what is added to the line above them.
 * Methods that only answer 405 are among them.
 */
export function routerRoutes(server: TestServer): string[] {
  const tree = server.service.app.printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^((?:[│ ] {3})*)[├└]── (\S*) \(([A-Z, ]+)\)$/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    above.length = indent.length / 4;
    above.push(part);
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
      .map((method) => `${method} ${above.join('')}`);
  });
}
