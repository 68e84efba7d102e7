/** What blocks are joined and divided by: a group for each file of this folder. */
export const thresholds = {
  blocks: {
    shortLine: 0.25,
    /** With fewer distances than this, the whole column determines the line distance. */
    minDistances: 3,
  },
  captionRows: {
    /** In multiples of the font size. */
    farthestBelow: 3,
    farthestLine: 1.9,
    slack: 1,
    sameSize: 0.06,
  },
  commonStart: {
    /** In multiples of the height of the line. */
    sameStart: 0.1,
  },
  commonMiddle: {
    /** So many texts of different widths show that they are centered. */
    minTexts: 3,
    minPlaces: 3,
    /** Those of a title are all further in than the text below it, so two of them are enough. */
    minTitlePlaces: 2,
    minTitleIndentPt: 24,
    /** In points: how far the middles of blocks may be apart, and how far starts are if they are not one. */
    sameMiddlePt: 2,
    otherStartPt: 6,
  },
  flow: {
    /** In multiples of the font size. A tab separates cells that are further apart. */
    cellGap: 1.8,
  },
  foundWords: {
    /** How much letters may differ from their size, in multiples of it, for their places to be known. */
    unevenness: 0.2,
  },
  hangingLabels: {
    /** In multiples of the font size: the least gap behind a label, and how near to each other starts at one place are. */
    minGap: 0.55,
    sameStart: 0.15,
    /** As a multiple of the other spaces of the line. */
    timesWider: 2,
    /** The rows above and below whose starts are examined, and how many of them begin where the text does. */
    neighbours: 4,
    minStarts: 2,
    maxLabelWords: 5,
    /** In multiples of the font size, and of the other spaces: the gap between the parts of a line where no other begins at its place. */
    minLoneGap: 1,
    timesWiderAlone: 2.5,
    maxParts: 6,
  },
  rows: {
    /** In multiples of the font size. */
    sameHeight: 0.3,
  },
  textBlocks: {
    /** For a single line, as a multiple of its font size. */
    usualLineHeight: 1.2,
    /** Where no letter tells. */
    usualSizePt: 12,
    /** In multiples of the font size, the difference between lines that are meant to end together. */
    sideTolerance: 0.5,
  },
  textBoxes: {
    /** In points. Letters may reach this far out of the fill behind them. */
    slackPt: 1,
    /** In multiples of the font size. A lower fill marks letters of one line and separates nothing. */
    minHeight: 1.8,
    /** A page with more fills is a drawing. */
    maxFills: 2000,
  },
};
