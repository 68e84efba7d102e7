/** What items of lists are decided by: a group for each file of this folder. */
export const thresholds = {
  countedClauses: {
    /** In letters: more room than the end of a full line leaves. */
    minRoom: 2,
  },
  itemStarts: {
    /** The most words of a name in a list. */
    maxEntryWords: 12,
    /** In multiples of the font size. A line that continues has less room left than this. */
    fullRoom: 2,
  },
  lineNumbers: {
    /** In multiples of the font size, between a number and its line. */
    minGap: 0.8,
    /** In points: numbers below each other end at one place, or begin at one. */
    sameEdgePt: 2,
    /** Every fifth line has a number, or so; of numbers at each line, this many are enough where most lines continue a sentence. */
    minStep: 2,
    minNumbers: 2,
    minEach: 6,
    minGoingOn: 0.5,
  },
  lists: {
    /** An item that is indented this much more than the one before is a level below it. */
    levelPt: 5,
    maxLevels: 9,
  },
  namedEntries: {
    /** In multiples of the font size. */
    minHang: 0.9,
    sameStart: 0.3,
  },
  marksAtRight: {
    /** In multiples of the font size: the largest distance of a mark from the text of its item. */
    farthestMark: 5,
    /** Marks this near to one vertical line, in points, stand below one another. */
    samePlacePt: 1.5,
    /** A single mark behind Latin letters may be anything. */
    minLatinRows: 2,
  },
  numberGap: {
    /** In multiples of the font size. Spaces of justified text are narrower. */
    minGap: 0.7,
    /** In multiples of the widest other gap of the line. */
    wider: 1.8,
    /** A title in the middle of its column is not set from a tab stop. */
    maxIndent: 4,
    /** The lines below hang before longer text only where it is short, because its lines must break where they did. */
    maxHanging: 3,
    /** In multiples of the font size, and of the other spaces of the line: the gap behind a label before the text below it. */
    minLabelGap: 0.5,
    timesWider: 1.8,
    /** In multiples of the font size. */
    sameStart: 0.12,
    maxLabelWords: 6,
  },
};
