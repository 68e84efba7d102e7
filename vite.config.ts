import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The server build carries its packages with it, so that a running server needs no development package.
  ssr: { noExternal: true },
  // Chunks and fonts find each other relatively: the site may be mounted below any BASE_PATH at run time.
  experimental: { renderBuiltUrl: () => ({ relative: true }) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
