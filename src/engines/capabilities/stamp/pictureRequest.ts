/** Parameters of the image process. */
export interface PictureRequest {
  readonly inputPath: string;
  /** Limit of the pixels of an image. */
  readonly maxPixels: number;
  /** Limit of width and height of a decoded image; larger ones are scaled down. */
  readonly maxSide: number;
}
