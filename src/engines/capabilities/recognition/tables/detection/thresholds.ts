/** What tables are proposed and chosen by. The scores of the learned models are log-odds: a group for each file of this folder. */
export const thresholds = {
  acrossCards: {
    acrossLogOdds: -6,
    /** As a part of the rows: so many go through several cards. Boxes around the names of columns alone are no cards. */
    minRows: 0.6,
    /** In heights of the row: so far beyond the rows a card has room for another, or has one. */
    minBeyond: 1.2,
    slackPt: 2,
  },
  besideGrids: {
    besideLogOdds: -4,
    slackPt: 2,
    /** In multiples of the font size: words of one text are nearer to each other. */
    wideGap: 1.05,
  },
  beyondFrames: {
    beyondLogOdds: -2.5,
    slackPt: 2,
    /** In multiples of the font size. */
    minBeyond: 1,
    acrossLogOdds: -4,
    /** A box of fewer rows is a cell or a field. */
    minBoxed: 3,
    /** Words of a line of a sentence. */
    sentenceWords: 5,
  },
  edgeTexts: {
    edgeLogOdds: -4,
    /** In multiples of the font size: how far a text goes on in the second column, and how near a rule is to it. */
    minBeyond: 1,
    nearRule: 1,
    /** As a part of the width of the table. */
    minRuled: 0.6,
    /** So many rules are those of a table: below its header, and below its last row. */
    minRules: 2,
  },
  candidateRuns: {
    /** Log-odds. Rows at least this likely form a run, for each of these thresholds. */
    runLogOdds: [-2.5, -1, 0, 1.5, 3, 4.5],
    /** This many less likely rows do not end a run. */
    bridges: [0, 2],
    maxRuns: 40,
    /** Rows further apart than this, in multiples of the font size, may belong to two tables. */
    farthest: 2.6,
    /** Rows this far apart do belong to two, unless a vertical rule joins them. */
    apart: 5,
    maxRows: 400,
    /** A line of a sentence has this many words. The next one is at most this far below, in multiples of the font size. */
    sentenceWords: 7,
    nextLine: 1.8,
    /** Between two entries may be a part without a number, or a title of several lines. */
    contentsBridges: [1, 3],
    minEntries: 4,
  },
  chosenTables: {
    /** A candidate below this score is not a table. */
    minScore: 0.4,
    /** The exponent of a candidate's size. Text included by mistake must not outweigh a lower score. */
    sizeWeight: 0.4,
    maxInGroup: 16,
    /** As a part of their height: how much the parts of a table are beside one another. */
    minBeside: 0.6,
    /** As a part of the cells of a row with values: so many contain one. */
    minValues: 0.6,
  },
  headersInside: {
    insideLogOdds: -5,
  },
  joinedValues: {
    logOdds: -3,
    /** One cell, or two, may hold a range or a sum. */
    minCells: 3,
  },
  columnRules: {
    /** Vertical rules of one table begin and end together, within this. */
    sameEndPt: 4,
    minRules: 2,
    minRows: 3,
    maxHeaderRows: 5,
    /** Words in one piece from the left edge. More of them are a note or body text, and name no column. */
    maxStubWords: 3,
    /** As a part of the rows. With more horizontal rules the table is a grid. */
    maxRuledRows: 0.3,
    /** The weight of vertical rules that run through all rows of a candidate, and end with it or continue beyond it. */
    ruledLogOdds: 1,
  },
  cutGrids: {
    cutLogOdds: -2.5,
    joinedLogOdds: -6,
    /** A single cell may have a text that is written over a ruling. */
    minJoined: 2,
  },
  cutLines: {
    /** As a part of a line's height, from its top and from its bottom: lines that are set tightly reach so far into each other. */
    outerShare: 0.25,
    /** As a part of the edges between rows. */
    minCut: 0.3,
    minCutEdges: 3,
    lessLogOdds: -8,
  },
  listCells: {
    /** Of all columns. */
    minItems: 3,
    minColumns: 2,
    lessLogOdds: -8,
  },
  findTables: {
    /** A less likely row begins no candidate. If all rows are such, there is nothing to examine. */
    minLogOdds: -2.5,
    /** Rows of numbers that are divided at the same places belong to a table, however near the numbers are. */
    valuesLogOdds: 3,
    /** The product of words and rows of all candidates of a page. In a page made to be slow, no more are examined. */
    maxWork: 20_000_000,
    /** A list whose points are drawn, which the features do not know. */
    listLogOdds: -3,
    /** Ruled cells that are painted one by one. */
    paintedLogOdds: 5,
    /** A closed grid of single lines. */
    plainLogOdds: 8,
    /** Texts in a closed grid, however long. */
    closedLogOdds: 1,
    /** A table that begins with the names of its columns is whole. */
    namesLogOdds: 1,
    /** A stack or a row of ruled boxes is a table only by its rulings, because it has no columns or rows that letters could show. */
    stackLogOdds: 1,
    /** A table of contents is found as a table, so that its rows stay together. It is written line by line (see `withContents`). */
    contentsLogOdds: 2.2,
    /** The weight of the file's own tags: evidence that a clear layout may outweigh. */
    tagWeight: 2.5,
    minTagged: 0.6,
  },
  gapRuns: {
    /** White space between two columns, in multiples of the font size. */
    minGap: 0.9,
    /** A row with this many gaps is seen to have columns. */
    minGaps: 2,
    /** More columns are not followed, which bounds the work for a row of many words. */
    maxGaps: 60,
    /** On a page made to be slow, no more rows begin a run. */
    maxStarts: 20,
    /** Fewer rows with columns are no table that its gaps alone show. */
    minColumnRows: 3,
  },
  pointRows: {
    /** In multiples of the font size: the size of a drawn point, and its distance before its text. */
    largest: 1.6,
    farthest: 2.5,
    maxPointPt: 30,
    maxPoints: 500,
    /** So many rows with a point, and this part of all rows, are a list. */
    minRows: 3,
    listShare: 0.4,
  },
  regionFeatures: {
    alignedWithin: 0.25,
  },
  rowFeatures: {
    /** The number of rows before and after whose features are included. */
    reach: 2,
    wideGap: 1.5,
    farGap: 30,
    farPitch: 9,
    alignedWithin: 0.25,
  },
  tableWidth: {
    /** Rules of one table begin and end at the same places, within this. */
    sameEndPt: 4,
    /** The vertical distance of the rules above and below a table, as a part of its height. */
    minHeight: 0.5,
    /** As a part of the rows between these rules. So many have several columns, because rules of sums are as wide as one. */
    minDivided: 0.4,
    /** In multiples of the font size. Words may extend this far beyond the rules of their table. */
    reach: 2,
    /** As a part of a candidate's rows. So many have text beyond these rules if it includes text beside the table. */
    minRows: 0.3,
    /** A stub beside its rules has fewer words than a line of body text. */
    minWords: 5,
    maxOuter: 40,
    widerLogOdds: -3,
  },
  windows: {
    maxDepth: 3,
    maxWindows: 24,
    /** Rules of one table begin and end at the same places, within this. */
    sameEndPt: 4,
    /** The area around rules and boxes that is included: a header above, a last row below. */
    aroundPt: 40,
    /** A line is in a window if this part of its width is. */
    insideShare: 0.6,
  },
  threeRules: {
    threeRulesLogOdds: 1.5,
    /** In multiples of the font size: how exactly rules begin and end at one place, and how near they are to their text. */
    sameEnd: 0.2,
    nearRule: 1.2,
  },
};
