/** What columns of a page are decided by: a group for each file of this folder. */
export const thresholds = {
  columnGaps: {
    /** In multiples of the line's font size. */
    minGap: 0.8,
    /** Beside a picture or table, because no word space has one on its other side. */
    minGapBesideHeld: 0.45,
    tallHeld: 4,
  },
  columnTitles: {
    /** As a multiple of the letters of the columns. */
    titleSize: 1.15,
    /** In multiples of its own font size, the white above a title of several columns. */
    titleSpace: 0.8,
    /** In multiples of the font size. Lines that are as near are level. */
    sameHeight: 0.3,
  },
  columns: {
    /** In multiples of the line's font size. */
    sameStart: 2.5,
    /** Of the lower of two heights: lines of two columns that are not level share more of it. */
    minBeside: 0.15,
    /** The white between parts, from top to bottom. Paragraphs of columns are nearer to each other. */
    minWhite: 3,
    /** The most lines of a column that stands beside the head of another one only. */
    maxAside: 8,
    maxDepth: 12,
  },
  flushRight: {
    minLines: 3,
    /** Lines are compared with each other. No column has more. */
    maxLines: 2000,
    /** In multiples of the font size. Lines that end or begin this near to each other do so at one edge. */
    oneEdge: 0.3,
    /** As parts of the lines. */
    minAtEdge: 0.8,
    maxAtOneStart: 0.5,
    /** In multiples of the font size: a space. */
    minRoom: 0.3,
  },
  gutters: {
    /** In multiples of the font size. A gap between two words of this width may be one between two columns. */
    minGap: 0.75,
    /** This many lines must have it at one place, and this many times fewer may cross it. */
    minLines: 5,
    maxThroughShare: 0.25,
    /** Words of a line. A column of text has several on each side. */
    minWords: 5,
    /** No page has more gutters. */
    maxGutters: 4,
  },
  listColumns: {
    /** In multiples of the font size. A bullet that is farther from the word before it may begin an item beside that word. */
    minGapBefore: 0.8,
    /** Bullets this near to one vertical line stand below one another. */
    sameStartPt: 1.5,
    /** The fewest items of two lists side by side. */
    minItems: 3,
  },
  separateColumns: {
    /** In multiples of the line's font size. */
    evenLevel: 0.2,
    /** A column of body text fills most of its width with most of its lines, each of several words. */
    filled: 0.62,
    wordsPerLine: 3,
    lettersPerLine: 12,
    minLines: 3,
    /** As a part of the lines of the shorter side. If so many of them are level with one of the other side, both are one table. */
    tableShare: 0.5,
    longTableShare: 0.85,
    longColumn: 12,
    /** As a part of the height of the longer side. A shorter one that ends there is no column of its table. */
    earlyEnd: 0.45,
    minWordyLines: 5,
    minSentenceWords: 5,
    mostlyCode: 0.8,
    /** At least this many lines on either side continue in the next one, and this many times more on both than from side to side. */
    minGoingOn: 1,
    maxAcross: 1.5,
    /** No page has so many lines. A page made to be slow is read row by row. */
    maxComparisons: 10_000_000,
    /** Of the lower of two heights: text that shares more of it stands beside a line, as a value in its box a little lower than its label. */
    besideShare: 0.5,
    /** As a multiple of the letters beside it. */
    titleSize: 1.6,
    /** The lines of a title and of what stands below it. */
    maxWithTitle: 4,
    /** In multiples of the font size. A picture that is not higher stands in a line. */
    highestSign: 1.6,
    minSigns: 3,
    /** In multiples of the font size. An icon that stands so near before a text belongs to it. */
    signGap: 1,
  },
  separatorRules: {
    /** In multiples of the font size. Shorter lines are signs of a formula or sides of a box around a word. */
    minHeight: 4,
    /** In points. Letters may reach this far over a rule. */
    slackPt: 1,
    /** A page with more rules is a drawing. */
    maxRules: 2000,
  },
  textBelowPictures: {
    /** In multiples of the font size. A caption is nearer to its picture. */
    minWhite: 2,
  },
  uprightRules: {
    maxRulePt: 3,
    /** Hatchings and maps have more. */
    maxInStrip: 2_000,
  },
};
