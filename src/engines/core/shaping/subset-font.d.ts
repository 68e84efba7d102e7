/** The package brings no types; this is the part of it that is used. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    /** The letters to keep. */
    text: string,
    options: {
      readonly targetFormat: 'truetype';
      /** The whole font, only in another format and of one weight; the text stays empty then. */
      readonly keepAllGlyphs?: true;
      readonly variationAxes?: Readonly<Record<string, number>>;
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
