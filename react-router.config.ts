import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Every route is known at build time; nothing is asked of the server while browsing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
