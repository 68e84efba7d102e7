import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { catalogue } from '#tools/catalogue.ts';
import { screens } from './pages.ts';

const toolRoutes = catalogue.flatMap((page) =>
  [page.path, ...page.aliases].map((path) => route(path.slice(1), 'screens/ToolScreen.tsx', { id: path })),
);

const screenRoutes = screens.flatMap(({ paths, file }) =>
  paths.map((path) => (path === '/' ? index(file, { id: path }) : route(path.slice(1), file, { id: path }))),
);

export default [...screenRoutes, ...toolRoutes, route('*', 'screens/NotFound.tsx', { id: 'not-found' })] satisfies RouteConfig;
