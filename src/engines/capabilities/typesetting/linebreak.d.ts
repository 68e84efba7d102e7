/** Types of the part of the package that we use. The package has none. */
declare module 'linebreak' {
  /** Finds where a line may be broken (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
