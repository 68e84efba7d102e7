/** What pages are drawn from: the visitor's own file, before any upload is over, or a stored document. */
export type Bytes = File | { readonly url: string };
