/** The used part of this entry's types, which the package does not provide. */
declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs' {
  interface Options {
    readonly useWasm: boolean;
    readonly useWorkerFetch: false;
    readonly wasmUrl: string;
    getHandler(): { sendWithPromise(action: string, asked: { readonly filename: string }): Promise<Uint8Array> };
  }
  export const JpxImage: {
    setOptions(options: Options): void;
    /** Unloads the modules of all decoders. */
    cleanup(): void;
    readonly instance: { decode(bytes: Uint8Array, options: { readonly numComponents: number }): Promise<Uint8ClampedArray> };
  };
  export const Jbig2Image: {
    readonly instance: {
      decode(
        bytes: Uint8Array,
        widthPx: number,
        heightPx: number,
        globals: Uint8Array | null,
        fax?: Readonly<Record<'K' | 'Columns' | 'Rows', number> & Record<'EndOfLine' | 'EncodedByteAlign' | 'BlackIs1', boolean>>,
      ): Promise<Uint8ClampedArray>;
    };
  };
  export class JpegImage {
    parse(bytes: Uint8Array): void;
    getData(options: {
      readonly width: number;
      readonly height: number;
      readonly forceRGB: boolean;
      readonly isSourcePDF: boolean;
    }): Uint8ClampedArray;
  }
}
