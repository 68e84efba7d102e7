declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

/** Folder of pdf.js's own data (character maps, substitute fonts, decoders), ending with `/`. Set by vite.config.ts. */
declare const __PDFJS_DATA__: string;
