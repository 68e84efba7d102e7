/** What the picture process is told. */
export interface PictureOrder {
  readonly inputPath: string;
  /** A picture may have this many pixels. */
  readonly maxPixels: number;
  /** One that is decoded is made no larger than this each way. */
  readonly maxSide: number;
}
