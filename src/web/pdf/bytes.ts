/** The source of pages: the visitor's own file, even before its upload has finished, or a stored document. */
export type Bytes = File | { readonly url: string };
