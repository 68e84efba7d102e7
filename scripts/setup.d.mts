/** What TypeScript has to know of setup.mjs, which runs before TypeScript is installed. */
interface SitePackage {
  readonly name: string;
  readonly program?: string;
  readonly file?: string;
  readonly without: string;
}

export declare const root: string;
export declare const sitePackages: readonly SitePackage[];
export declare function isThere(each: SitePackage): boolean;
