/** The used part of the types, which the package does not provide. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    /** The letters to keep. */
    text: string,
    options: {
      readonly targetFormat: 'truetype';
      /** The whole font, converted to another format and one weight. The text is then empty. */
      readonly keepAllGlyphs?: true;
      readonly variationAxes?: Readonly<Record<string, number>>;
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
