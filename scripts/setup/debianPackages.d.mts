/** The types of debianPackages.mjs, which runs before TypeScript is installed. */
interface SitePackage {
  readonly name: string;
  readonly part: 'core' | 'svg' | 'ocr' | 'ocr-languages' | 'translation' | 'office';
  readonly program?: string;
  readonly file?: string;
  readonly without: string;
}

export declare const sitePackages: readonly SitePackage[];
export declare function isThere(each: Pick<SitePackage, 'name' | 'program' | 'file'>): boolean;
