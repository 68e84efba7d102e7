import type { TestServer } from '../support/testServer.ts';

/**
 * All paths and methods of the router's own tree, such as `GET /api/pdf/:id/file`. Each line of the tree names what it adds to
 * the line above. Methods that only answer 405 are included.
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
