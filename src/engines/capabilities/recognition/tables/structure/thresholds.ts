/** What rows and columns of a table are decided by where rulings do not say it: a group for each file of this folder. */
export const thresholds = {
  alignedNumbers: {
    /** In multiples of the font size. The spaces within a number (`12 345`, account numbers) are narrower. */
    minGap: 0.4,
    /** The same behind a number that cannot go on: a time or an amount with its decimals. */
    minGapBehindWhole: 0.15,
    /** In multiples of the font size: how exactly numbers of a column end or begin at one place. */
    sameEdge: 0.25,
    /** So many other rows have a gap between numbers at the same place, and at most this far above or below. */
    minDividedRows: 2,
    nearRows: 12,
    /** A row with so many of these gaps is a row of values. */
    minGapsOfRow: 3,
    /** More columns are not followed, which bounds the work for a row of many words. */
    maxNames: 60,
    /** In multiples of the font size: a name stands in the middle over its values. */
    sameMiddle: 0.5,
  },
  besideGaps: {
    /** In multiples of the font size: the next line of one text is further below, and the white space between two texts is wider. */
    maxBelow: 0.85,
    minGap: 0.3,
    /** As a multiple: a raised letter is smaller. */
    sameSize: 1.2,
    besideLogOdds: 2.5,
    /** With more of them, a page is no table of this kind. */
    maxGaps: 600,
  },
  centeredTitles: {
    /** As a part of the table's width, and as a multiple of the font size: how far from the middle a title over several columns may be. */
    centerShare: 0.025,
    centerSlack: 1,
  },
  columnCuts: {
    /** A cut must gain this much, so that one doubtful gap makes no column. */
    cutCost: 1.5,
    /** The most that a gap counts, so that one wrong certainty does not decide alone. */
    maxGain: 4,
    maxLoss: 1.5,
    /** A word across a cut belongs to a cell over several columns, which is rare but possible. */
    crossingCost: 1.5,
    likelyLogOdds: -1,
    maxPlaces: 300,
  },
  middleRows: {
    /** In multiples of the font size: how exactly lines stand around a middle. */
    sameMiddle: 0.12,
    spaceWidth: 0.2,
    minRows: 2,
    /** A cell of more lines is none that a single line stands beside. */
    maxLines: 40,
    certainLogOdds: 8,
  },
  paddedRows: {
    /** In multiples of the font size: raised letters are nearer to their line, and lines of one cell are not further apart. */
    minLeading: 0.9,
    maxLeading: 1.8,
    /** As multiples of the distance between two lines of a cell. */
    samePitch: 1.06,
    minPadded: 1.15,
    certainLogOdds: 8,
  },
  rowCells: {
    /** Words across a cut are one cell unless the gap between them is at least this likely a column border. */
    minBorderLogOdds: -0.5,
    /** A cell must extend into a column by this much, in multiples of the font size, or by this part of itself. */
    minReach: 0.7,
    minReachShare: 0.5,
    /** In multiples of the font size: a column begins at most this far before such a text. */
    maxBefore: 4,
  },
  spanningNames: {
    /** In multiples of the font size: how exactly a name stands in the middle between two others. */
    sameMiddle: 0.25,
    /** From a name to those below it: the distance between two lines, with the room of two cells at most. */
    minPitch: 0.9,
    maxPitch: 3.4,
    /** A name over several columns is not over the middle of one of them. */
    minApart: 0.5,
    columnLogOdds: 2.5,
  },
  splitWords: {
    /** In multiples of the font size: how exactly texts of a column begin at one place. */
    sameEdge: 0.15,
    /** So many of the rows above and below are asked, and so many of them begin a text there. */
    nearRows: 5,
    minRows: 3,
    /** In a word of ordinary letters no more are asked. */
    maxParts: 12,
  },
  stubLines: {
    /** In multiples of the font size. */
    minIndent: 0.3,
    spaceWidth: 0.25,
    /** This many rows with values form a table of numbers, if this share of their values are numbers. */
    minValueRows: 3,
    numericShare: 0.6,
    certainLogOdds: 6,
  },
  tableStructure: {
    /** A rule below a header covers the columns that the header names. It ends this near to their edges, in multiples of the font size. */
    ruleReach: 1.2,
    /** A list mark and its item are one text. */
    markLogOdds: -6,
    /** A gap narrower than this, in multiples of the font size, is a space, and the model is not asked. */
    narrowGap: 0.2,
    spaceLogOdds: -5,
    certain: 8,
    /** Numbers that are divided at one place in many rows are in two columns. */
    numberColumnsLogOdds: 2.5,
    /** Text continues in the next line, but numbers do not: numbers below each other in several columns are two rows. */
    minNumbers: 2,
    numbersLogOdds: 3,
  },
  textRows: {
    /** In points: two texts that share more are one over the other. */
    maxTouching: 3,
    /** Rules this near to a region's text belong to it. */
    nearPt: 12,
    /** In multiples of the font size. Spaces are narrower, including those of monospaced fonts. */
    widestSpace: 0.9,
  },
  touchingValues: {
    /** In multiples of the font size: how exactly the texts of a column begin at one place. */
    sameEdge: 0.1,
    /** So many rows, at most this far apart, have different values that touch a text there, and so many have a value or a text there. */
    nearRows: 12,
    minJoints: 2,
    minRows: 3,
    /** The names of the columns may have so many lines. */
    namesAbove: 3,
    /** In a word of ordinary letters no more are asked. */
    maxParts: 12,
    /** In points, in which columns are looked for: the room that words have at such an edge. */
    roomPt: 0.8,
    /** In multiples of the font size. Spaces between the words of a name of a column are narrower. */
    minGap: 0.35,
  },
  wordGaps: {
    nearRows: 3,
    alignedWithin: 0.2,
    farRows: 12,
    farthestMark: 3,
  },
  wordSpacing: {
    /** Words at least this far apart, in multiples of their size, begin a new segment of a row. */
    segmentGap: 0.6,
  },
};
