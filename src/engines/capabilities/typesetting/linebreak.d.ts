/** The package brings no types; this is the part of it that is used. */
declare module 'linebreak' {
  /** Where a line may be broken (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
