/** The place of a drawing on a sheet, in points. */
export interface SheetPlace {
  readonly row: number;
  /** From the left edge of the sheet, and from the upper edge of its row. */
  readonly leftPt: number;
  readonly topPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}
