/** What the words and lines of a page are decided by: a group for each file of this folder. */
export const thresholds = {
  drawnBoxes: {
    /** Points. Tick boxes are about as large as letters. */
    minSidePt: 5,
    maxSidePt: 16,
    samePt: 1,
    /** Width and height differ by at most this part. */
    squareness: 0.2,
    /** The text of a tick box is beside it, within this multiple of its side. */
    maxGap: 2,
    /** A sign is narrower than its box, so that a space separates it from its text. */
    signShare: 0.8,
    /** A drawn tick fills this part of its box. */
    minTick: 0.4,
    /** No form has more on a page. In a page made to be slow, no more are examined. */
    maxLines: 4_000,
    /** The product of boxes and letters and shapes. */
    maxWork: 20_000_000,
  },
  drawnAdvances: {
    /** In multiples of the font size: letters are level, and widths are one em, within this. */
    sameEm: 0.02,
    /** For each letter. Further apart are the words of two columns. */
    maxStepEm: 2,
    /** A letter reaches this many times as far as the next one begins. */
    overlap: 1.15,
    /** Fewer steps from letter to letter say nothing. In Chinese or Japanese most letters are an em wide, and the next begins there. */
    minSteps: 8,
    minShare: 0.7,
    /** In multiples of the font size: a usual space and the narrowest one, usual letters, and the narrowest width. */
    spaceEm: 0.25,
    minSpaceEm: 0.15,
    ems: { narrow: 0.33, usual: 0.5, capital: 0.68, wide: 0.85 },
    leastEm: 0.15,
    /** Some pairs of letters stand this much closer than others. */
    kerning: 1.1,
  },
  drawnLines: {
    /** In multiples of the font size. */
    strikeTo: 0.5,
    strikeFrom: 0.12,
    underlineDepth: 0.3,
    /** As a part of the height of a letter's box: a line nearer to its edge does not strike it out. */
    outerShare: 0.2,
    /** As a part of a word. So much must be above the line that underlines it. */
    coveredShare: 0.75,
  },
  extents: {
    /** In multiples of the font size. */
    atEdge: 0.3,
    minIndent: 0.9,
    minLines: 5,
    maxLines: 0.6,
    /** As parts of all lines. So many that end at one place show where the column ends, and so few may extend beyond it. */
    atOneEdge: 0.35,
    beyondEdge: 0.1,
  },
  fieldRuns: {
    /** Points by which letters and lines of a field may extend beyond its box. */
    slackPt: 1.5,
    /** A mark is as large as its box, and at most this many times larger than the letters beside it. */
    maxMarkSize: 1.4,
    usualSizePt: 10,
    /** In multiples of the font size: the width of an underscore, and the distance of the baseline from the middle of the line. */
    underscoreWidth: 0.556,
    /** A line with a field must fit even if its font is wider. */
    blankShare: 0.85,
    baselineBelowMiddle: 0.35,
    ascent: 0.8,
    maxBlankLetters: 200,
    /** The product of fields and letters and shapes. On a page made to be slow, the fields stay the text that they show. */
    maxWork: 20_000_000,
    /** A shape that fills this part of a field in both directions is its box. */
    coveringShare: 0.8,
    /** A field higher than this, in multiples of the font size, has several lines. */
    highField: 2.5,
  },
  highlights: {
    /** A page with more fills is a drawing. */
    maxFills: 2_000,
    /** In multiples of the font size. A marker is about as high as its line, and ends where words end. */
    minHeight: 0.6,
    maxHeight: 1.75,
    nearEnd: 0.45,
    /** As a part of a word. So much must be marked. */
    coveredShare: 0.8,
  },
  hangulBreaks: {
    /** Line ends with a space that show that the file has the spaces of line ends, and their part of all that may have one. */
    minSpaced: 2,
    minSpacedShare: 0.1,
    /** As a part of the height of a line. */
    nextLine: 0.5,
  },
  hyphens: {
    maxWords: 100_000,
    maxEnds: 20_000,
    /** As a part of the hyphens at line ends. If so many divide a word, the document hyphenates. */
    partingShare: 0.5,
    /** In multiples of the font size. Parts of one word are not further apart. */
    touchingPart: 0.1,
  },
  eastAsianSpaces: {
    /** In multiples of the font size. Office programs leave 0.25 between ideographs and Latin letters, a little more in justified lines. */
    widestOwn: 0.4,
    /** An ideographic space is as wide as an ideograph. */
    narrowestWide: 0.75,
    maxWide: 8,
  },
  iconDrawings: {
    /** In multiples of the font size: how far an icon is above its line, and how high it is. */
    above: 0.9,
    height: 1.05,
  },
  justified: {
    /** As a part of a line's own space. Equally stretched spaces differ by at most this. */
    evenness: 0.1,
    minGaps: 3,
    /** As a part of a line's gaps. So many may be narrower: spaces that are not stretched, such as that before a number. */
    narrowShare: 0.2,
    /** Several consecutive spaces were stretched each, usually after a full stop. */
    maxSpaces: 6,
    /** As a multiple of the narrowest space of the page. A line with wider spaces was stretched. */
    stretched: 1.15,
    /** This many lines that end at one edge confirm it. */
    minAtEdge: 2,
    maxLooked: 50,
    /** The strips above and below that may be in the same column. */
    nearStrips: 6,
    /** So many whole lines begin or end at the edge of a column. */
    minOfColumn: 4,
    /** In multiples of the font size. */
    nearEdge: 0.3,
    nextLine: 2.6,
    widestTab: 4,
  },
  lineBreaking: {
    maxLooked: 8,
  },
  lines: {
    /** In multiples of the smaller font size. */
    widestSpace: 1.1,
    widestOtherSize: 0.75,
    farthestBack: 0.6,
    /** Fonts of the Arabic script state widths that overlap the letter before. */
    farthestBackJoined: 1.2,
    /** The last letter of a run may have the width of a ligature whose other letters begin the next run: `conf`, `irm`. */
    farthestBackLigature: 1,
    /** In multiples of the font size. If the spaces of a line are wider than the first, one as narrow as the second is none. */
    plainSpace: 0.15,
    takenBack: 0.05,
    /** Texts that are read from the right and are nearer to each other have no space between them. */
    touching: 0.02,
    minSpaces: 3,
    minSpace: 0.1,
    /** As a part of the spaces of a line: a gap within it that is as wide is one of them. */
    wholeSpace: 0.8,
    /** Tracked letters are at least this far apart, and a space among them is this many times as wide. */
    minTracking: 0.06,
    spaceInTracking: 1.7,
    /** A first letter over several lines is this many times as large as the text. */
    dropCapSize: 1.8,
    /** As a part of a run. So much is level with its neighbour. */
    minOverlap: 0.5,
    sameBaseline: 0.02,
    bucketPt: 12,
    /** The most open lines at one height. A page of dust has more, and no lines. */
    maxInBucket: 300,
  },
  narrowText: {
    /** In multiples of the font size. */
    sameStart: 0.3,
    sameSize: 0.05,
    widestFirstIndent: 4,
    slack: 0.9,
    /** As a part of the line distance. */
    sameDistance: 0.1,
    minLines: 3,
    /** As a part of the line ends. So many must be within a sentence. */
    inSentence: 0.5,
  },
  outlinedText: {
    /** In multiples of the font size: how far letters reach above and below their baseline, and beyond the place of their words. */
    above: 1.05,
    below: 0.4,
    beside: 0.25,
    /** The product of drawings and texts. A page made to be slow keeps its drawings. */
    maxWork: 4_000_000,
  },
  repairedLines: {
    /** In multiples of the font size. No gap of body text is wider, however it was justified. */
    widestGap: 3,
    /** Rows further apart than this are not lines of one paragraph. */
    farthest: 2.4,
    /** Lines of one paragraph begin and end together, within this. */
    sameEdge: 1.2,
  },
  runs: {
    /** In multiples of the font size. Browsers set superscripts in five sixths of it. */
    smallSize: 0.86,
    minRise: 0.12,
    maxSpaces: 200,
    /** How near to a whole number of line pitches a gap is that blank lines of code leave. */
    wholePitch: 0.2,
    maxBlankLines: 5,
  },
  scannedText: {
    /** From the top of `h` to the bottom of `p` a font measures less than its size. */
    sizeOfHeight: 0.9,
    /** OCR measures the ink of a word. A font has this much room at each side, in multiples of its size. */
    sideBearing: 0.05,
    /** A rule touches the letters above it. */
    touchPt: 1,
    /** Capitals and descenders, or their lack, change the height of a line by less. */
    maxWidening: 1.45,
    /** A sign is wider than this part of its line's height; a speck or the edge of the paper is not. */
    minSignWidth: 0.12,
    /** A word of so many letters that is wider by this has a larger size than its line. */
    minOwnLetters: 4,
    largerWord: 1.15,
  },
  scannedBold: {
    /** A page of fewer letters has no weight of its own. */
    minLetters: 80,
    /** The part of the width of usual strokes that the scanner adds to strokes of all sizes. */
    blurPart: 0.3,
    /** Sizes that differ by less have strokes of one width. */
    sameSize: 0.1,
    /** By these parts strokes are wider than those of the page's own text: those of a bold line on average, of a bold word, of one of few letters, and of one beside it. */
    wholeLine: 0.13,
    oneWord: 0.18,
    few: 0.25,
    beside: 0.1,
    /** Strokes of fewer letters vary more. */
    minWordLetters: 3,
    fewLetters: 3,
    /** In multiples of what words of one weight differ by on the page. */
    spreads: { line: 2, word: 4.5, few: 6, beside: 2 },
  },
  scannedTypeface: {
    /** The room at both sides of a word's ink, in multiples of its size. */
    bearingsEm: 0.08,
    minWordLetters: 2,
    /** A line of fewer words tells its size, but not whether they have one. */
    minLineWords: 3,
    minLetters: 80,
    minConfidence: 60,
    /** Words of other typefaces, and those of a picture, miss their sizes by more. */
    maxError: 0.06,
    /** The next typeface fits less well by this. */
    clearlyLess: 0.9,
    /** Sizes that differ by less are one size. */
    alikeSize: 0.08,
  },
  uprightPage: {
    /** Fewer letters may be a label, or misread. */
    minLetters: 40,
    /** The rest may be a header, a page number or a stamp that stands upright. */
    minShare: 0.8,
  },
  tabStops: {
    /** In multiples of the font size. A tab separates cells of a row that are further apart. */
    tabGap: 1.8,
    /** Cells of neighbouring rows that begin this near to each other begin at one tab stop. */
    sameStop: 0.15,
    /** Lower or higher text is not on the same line, though beside it. */
    minFall: 0.15,
    /** The number of rows above and below whose cells are examined, because every other line of a list may have another stop. */
    neighbours: 2,
    /** A cell this near to the edge of its column reaches it. */
    edgeReach: 0.75,
  },
};
