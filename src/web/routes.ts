import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { catalogue } from '#tools/catalogue.ts';
import { screens } from './pages.ts';
import { toolRoutes } from './toolRoutes.ts';

const screenRoutes = screens.flatMap(({ paths, file }) =>
  paths.map((path) => (path === '/' ? index(file, { id: path }) : route(path.slice(1), file, { id: path }))),
);

export default [
  ...screenRoutes,
  ...toolRoutes(catalogue),
  route('*', 'screens/NotFound.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
