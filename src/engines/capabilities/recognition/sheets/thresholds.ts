/** What rows and columns of a sheet are decided by: a group for each file of this folder. */
export const thresholds = {
  emptyRows: {
    /** A line lies this far inside the cell that it borders. */
    slackPt: 2,
    /** In points: lines that are nearer to each other are one border. No row is lower. */
    minRowPt: 3.5,
    /** Of a page, and of one row: with more, lines are a drawing, and would take seconds. */
    maxLines: 50_000,
    maxComparisons: 100_000,
  },
  freeParts: {
    /** Bounds the search, whose time grows with the cube of the texts. */
    maxTexts: 80,
    maxParts: 6,
    /** In points, and as a part of the page: smaller parts show fragments of a drawing. */
    minSidePt: 24,
    minShare: 0.015,
    /** A large part of a small picture is no fragment: bars of a code above its number. */
    largePart: 0.4,
    /** A picture of so much of both sides of the page is its background. */
    ofPage: 0.95,
    /** From a part to the letters beside it. */
    marginPt: 1,
  },
  joinedPages: {
    /** In points. Places are equal within this. */
    samePt: 1.2,
    /** If the sheet continues, this part of a page's cells begin or end where those of some page before do. */
    sameShare: 0.75,
    /** As a part of the page height or width: how much is filled if a sheet continues on the next page. */
    fullHeight: 0.72,
    fullWidth: 0.7,
    /** Two strips of at least this many pages with equal rows are of one sheet, however narrow they are. */
    severalPages: 3,
    /** A sheet continues where the pages just before end. */
    nearPages: 40,
    /** The most page breaks that are searched in one sheet. */
    maxBroken: 6,
    sameLabels: 0.5,
    /** A page has no more columns. */
    maxInRow: 300,
    /** At least this part of a page's rows are level with rows of the page on its left. */
    sameRows: 0.9,
    /** Among the first rows of a page, one with the names of its columns. */
    maxHeaderRows: 12,
    minNames: 4,
    sameNames: 0.75,
  },
  printedHeadings: {
    /** Headings are among the first rows, below the text that repeats at the top of each page. */
    maxAbove: 3,
    /** As a part of the rows below the letters: so many have a number. As a part of neighbouring pairs: so many count up by one. */
    nearlyAll: 0.9,
    slackPt: 1.5,
    /** No page has more of them. */
    maxHeadings: 1000,
  },
  printedSheets: {
    /** A line lies this far inside the cell that it borders. */
    slackPt: 2,
    fewPages: 3,
  },
  rowEdges: {
    /** As a part of the width of the sheet: a color behind a row goes so far. */
    bandShare: 0.6,
    /** A line lies this far inside the cell that it borders. */
    slackPt: 2,
  },
  rowStarts: {
    /** A line lies this far inside the cell that it borders. */
    slackPt: 2,
  },
  ruledCells: {
    /** Letters side by side share this part of their height. */
    sideBySide: 0.4,
    /** The space between a line and the content that it borders. */
    insetPt: 1,
    /** In multiples of the font size. */
    widestPitch: 1.6,
    samePt: 1.2,
    /** As a part of the distance from the first line to the last. */
    minOff: 0.25,
    /** This many frames of a column, and this part of it, have one cell each. */
    fewPeers: 3,
    peerShare: 0.8,
    /** A table has more lines than this in both directions: three rows and three columns. */
    minSides: 3,
    /** In multiples of the font size. */
    highestLine: 2.2,
  },
  runningParts: {
    /** As a part of the page: the room left and right of a centered text differs by less. */
    sides: 0.1,
  },
  runningRows: {
    /** A header or footer has one height on this part of the pages, and the same text on this part of its neighbours. */
    everywhere: 0.9,
    minReturns: 0.5,
    samePt: 1.2,
    minWhite: 0.25,
    /** Rows that are repeated at the top of each page: at most this many. */
    maxTitles: 12,
    /** On a single page: fewer rows are a form, more texts are a row of the sheet. */
    minRows: 4,
    maxMarginCells: 3,
    /** Headers and footers are as near to the edge of the page. */
    maxMarginPt: 64,
    /** In multiples of a row's height. */
    minMarginWhite: 2,
  },
  seenAlignment: {
    /** Letters are this near to the edge that they are aligned with. */
    nearPt: 3.5,
    /** In multiples of the font size. The space on both sides is equal within this. */
    evenness: 0.7,
    /** In multiples of the font size. With less space no alignment is visible. */
    minRoom: 0.35,
    /** In multiples of the font size, and of this space: text so near to the end of its frame, and so far from its start, is set in from the end. */
    nearEnd: 1,
    farStart: 4,
    /** In points: letters that begin at one place do so within this. */
    evenPt: 0.7,
    /** At least this many codes are needed to recognise them. */
    fewCodes: 3,
  },
  sheetCells: {
    /** In multiples of the font size. Text of another operator that directly continues the text before it belongs to the same cell. */
    maxJoint: 0.1,
    maxSpace: 0.45,
    sameLine: 0.12,
    /** As a part of the letter height. Lines of one cell are this close together, rows of a sheet are not. */
    closestPitch: 0.85,
    widestPitch: 1.08,
    evenPt: 0.7,
  },
  sheetColumns: {
    /** Letters pass the edge of their cell by at most this. */
    slackPt: 0.8,
    evenPt: 1.2,
    widestWhitePt: 90,
    /** A narrow gap of a single row that this many cells cross is a gap inside a cell. */
    maxAcross: 6,
    widestInsidePt: 15,
  },
  sheetFields: {
    /** A frame ends this near to the start of the next column. */
    slackPt: 3,
  },
  sheetPictures: {
    /** In points: smaller pictures of a printed sheet are signs and parts of borders. */
    minSidePt: 18,
    /** In points: text may reach so far into the edge of a picture. */
    slackPt: 2,
    /** As a part of the page, and of the pages: so large drawings with words on so many are what is shown. */
    minDrawnShare: 0.04,
    minDrawnPages: 1 / 3,
  },
  sheetRows: {
    /** In multiples of the font size. Letters of one row are level within this. */
    sameHeight: 0.35,
    /** In multiples of the font size. Letters level within this are of one row, whatever frames there are. */
    evenLetters: 0.1,
    slackPt: 1,
    /** In multiples of the font size. Letters higher than this above the end of a frame are of another row. */
    widestStep: 0.6,
    maxFree: 60,
    /** As a part of a row. Less white space is only a higher row. */
    minFree: 0.75,
    evenPitch: 0.06,
    mostlyEven: 0.6,
    /** The space between a frame and its cell. */
    insetPt: 1,
    /** Places further apart than this belong to two lines. */
    minBetweenPt: 3.5,
  },
  signedAmounts: {
    /** As parts of the letter height: how far apart their baselines are, and how far the amount is from its sign. */
    sameLine: 0.12,
    widestEm: 60,
  },
  titleFields: {
    /** The middle of a title is this near to that of its sheet: a cell that is not centered seldom is. */
    middlePt: 1.5,
    /** Of columns. In a sheet of two columns, the second one may begin near the middle. */
    minTitleEdges: 3,
    /** As a part of the wider line: lines of one middle that differ by more are centered on purpose. */
    minOther: 0.1,
    /** In multiples of the font size: so near is their middle to that of the columns. */
    nearMiddle: 0.35,
  },
  titleRows: {
    /** Rows are at the same height within this. */
    slackPt: 1.2,
  },
  wrappedCells: {
    /** In multiples of the font size: spreadsheet programs set the lines of a cell about 1.2 to 1.35 apart. */
    closestPitch: 0.85,
    widestPitch: 1.45,
    /** In multiples of the font size. Letters within this are level. */
    level: 0.35,
    evenPt: 0.7,
    /** As a part of all steps from a cell to the next one: so many go to the right on the same line. */
    minLevelMoves: 0.25,
  },
};
