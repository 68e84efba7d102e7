/** The types of installed.mjs, which runs before TypeScript is installed. */
export declare function isThere(each: { readonly program?: string; readonly file?: string }): boolean;
