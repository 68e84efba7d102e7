/** The screens of the site by their paths (scripts/screenModules.ts). `*` is shown for all other paths. */
declare module 'virtual:screens' {
  const screens: Readonly<Record<string, () => Promise<{ default: import('react').ComponentType }>>>;
  export default screens;
}

/** The files of the browser build that a page begins with, as addresses below the base path. */
declare module 'virtual:client-files' {
  interface PageFiles {
    /** The module of the screen. */
    readonly screen: string;
    /** Further modules that it and the entry import. */
    readonly imports: readonly string[];
    readonly styles: readonly string[];
  }
  const files: { readonly entry: string; readonly screens: Readonly<Record<string, PageFiles>> };
  export default files;
}

/** Folder of pdf.js's own data (character maps, substitute fonts, decoders), ending with `/`. Set by vite.config.ts. */
declare const __PDFJS_DATA__: string;
