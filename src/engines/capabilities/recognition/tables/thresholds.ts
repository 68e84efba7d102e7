/** What rows, columns and cells of ruled and painted tables are decided by: a group for each file of this folder. */
export const thresholds = {
  filledEdges: {
    /** In points: the least that a fill ends beyond its row, and how far it may reach over the others. */
    minMorePt: 1,
    slackPt: 2,
  },
  chartColumns: {
    slackPt: 1.5,
    minColumns: 3,
    /** As a part of a chart: its columns cover no more. */
    maxOfBars: 0.6,
  },
  clusters: {
    /** The side of the squares that divide a page. Content in one square, or in neighbouring ones, belongs together. */
    minSquarePt: 5,
    /** If boxes would cover more squares than this, the squares are made larger. */
    maxSquares: 1_000_000,
    /** The number of squares side by side: more than on the largest page (14,400 points, ISO 32000-2 annex C). */
    across: 4000,
  },
  columnGaps: {
    /** The horizontal resolution of a row, in points. */
    stepPt: 0.5,
    maxSteps: 40_000,
  },
  columnsInCells: {
    /** So many rows of letters have texts on both sides of a gap, and as a part of the rows or the cells. */
    minParted: 2,
    minShare: 0.5,
    /** In multiples of the font size: words of one text are nearer to each other. */
    wideGap: 1.05,
    /** Texts that begin, end or have their middle within this of each other align, and so many of a column do. */
    alignedPt: 2.5,
    minAligned: 0.6,
    /** In cells that are formed: other columns below each other need a reason. */
    runCost: 0.5,
    /** More cells below each other have the same columns. */
    maxCells: 24,
    /** The room between an edge and the texts beside it, and between edges that are one. */
    maxPaddingPt: 6,
    nearPt: 6,
    /** The product of cells and lines. In a page made to be slow, cells stay as ruled. */
    maxWork: 40_000_000,
    /** The product of lines and pairs of cells. Beyond it, all cells below each other have the same columns. */
    maxRunWork: 400_000,
  },
  finerCells: {
    /** As a part of the wide cells at one place. At most so many may have text that continues across several columns. */
    maxThrough: 0.34,
    /** As a part of the line ends. So many were intended, because the next word would have had room. */
    meantShare: 0.7,
    minRows: 3,
    maxPaddingPt: 6,
    evenPt: 1,
    /** Two texts in two columns may be one. */
    minNames: 3,
    /** Rows of letters that separate if a column is divided. */
    minParted: 2,
  },
  grid: {
    /** A wider line is not text any more. */
    maxColumns: 400,
    maxBlankLines: 3,
    /** In multiples of the font size. */
    halfLine: 0.6,
  },
  namesAbove: {
    /** Edges of columns and rows: names over fewer than four columns are more often a line of text with gaps. */
    minColumns: 4,
    minRows: 3,
    /** In multiples of the font size: a line further above the table belongs to something else. */
    farthest: 1.2,
    /** In multiples of the font size: descenders reach below the top of a table. */
    intoTable: 0.3,
    /** As a part of the columns behind the first, which often has no name. */
    minNamed: 0.75,
    /** In multiples of the font size: a name is wider than the values below it. */
    overEdge: 0.8,
    /** A name ends so far behind the edge of its column, and the next one begins behind it. */
    edgePt: 2,
    /** The products of tables and rows or tables. In a page made to be slow, no names are looked for. */
    maxPairs: 1_000_000,
  },
  openStubs: {
    minRows: 3,
    /** As a part of the rows. The row of the columns' names has no stub, and a row may be empty. */
    minStubs: 0.6,
    /** In multiples of the font size: the starts of two stubs of one column, without an indent. */
    sameStart: 3,
    /** In multiples of the table's width. A label of a row is not further away. */
    farthest: 0.9,
    /** A stub has no more words. Running text beside a grid has. */
    maxWords: 8,
    /** The products of grids or rows and lines. In a page made to be slow, no stubs are looked for. */
    maxPairs: 1_000_000,
  },
  pageTables: {
    /** Fewer letters are labels. Nearly all letters must be in likely tables, because the names along a chart's axes may look like rows. */
    minLetters: 60,
    minInTables: 0.95,
    minScore: 0.55,
    /** Frames around texts. A page with more boxes is a form or a drawing. */
    maxBoxes: 200,
  },
  paintedCells: {
    /** Edges this near to each other are one. */
    sameEdgePt: 2,
    minPainted: 3,
    minColumns: 3,
    minRows: 2,
  },
  paintedGrids: {
    /** Edges this near to each other are one; between cells may be a thin space. */
    sameEdgePt: 3,
    minCells: 5,
    /** As a part of the places of a grid: so many have a fill. The corner of a table is often left free. */
    minWhole: 0.8,
    /** In a page made to be slow, or a drawing, no grids are looked for. */
    maxFills: 5000,
  },
  plainGrids: {
    minColumns: 3,
    minRows: 4,
    /** As a part of the cells with text: so many have one line, in one row and column. */
    mostCells: 0.8,
    /** More cells and rules are not compared. */
    maxPairs: 4_000_000,
    noteLogOdds: -2.5,
    slackPt: 1,
    /** In multiples of the font size: a space between words is narrower. */
    wordGap: 0.5,
  },
  rowsInCells: {
    /** So many cells of a row have as many lines as each other, and as a part of those with text. */
    minCells: 6,
    mostCells: 0.8,
    minLines: 3,
    /** As a part of the rows with cells of several lines. */
    mostRows: 0.5,
  },
  rowsBesideGaps: {
    /** As a part of the rows: so many have texts in several parts of a cell. */
    minBeside: 0.8,
    /** Two lines may be one text in two lines, but for values. */
    certainRows: 3,
    /** As a part of the height of a line. */
    maxOver: 0.3,
  },
  rowsOfValues: {
    /** In multiples of the font size: lines of one text are nearer to each other. */
    minPitch: 1.8,
  },
  ruledEdges: {
    /** A rule is an edge if it covers this part of the table's side. */
    minAlong: 0.6,
    /** A frame is at most this far from the letters: as a part of the table's width, and of the height of one of its rows. */
    maxBesideShare: 0.35,
    maxAboveRows: 1.4,
    samePt: 3,
    slackPt: 1,
    /** So many columns go on below the letters of a table: the free rows of an invoice. */
    minGoingOn: 3,
  },
  ruledGrids: {
    /** Lines whose ends are this near to each other meet. */
    meetPt: 3,
    /** Edges nearer than this are one. */
    sameEdgePt: 3,
    /** As a part of a cell's side. So much must be ruled to separate it from its neighbour. */
    ruledShare: 0.6,
    /** Rulings that extend more than this beyond the last crossing line have an open cell there. */
    openSidePt: 9,
    maxPairs: 4_000_000,
    maxCells: 20_000,
    /** The space between the cells of a web page's table is at most this wide. */
    maxSpacerPt: 6,
  },
  ruledTables: {
    /** As a part of a table's cells. So many have content; the cells of a chart's grid have not. */
    minFilled: 0.25,
    slackPt: 1.5,
    fewCells: 4,
    curveReachPt: 12,
    maxRowPt: 300,
    /** Two names over free boxes may be a drawing. */
    minBlankNames: 3,
    /** Fewer are a diagram. */
    minLabels: 8,
    /** As a part of the cells, whose others are to be filled in. */
    labelShare: 0.4,
    minWritten: 0.75,
    /** The part of a cell that its background covers, at least. */
    maxOfCell: 0.7,
    /** More parts behind one cell are a drawing. */
    maxBars: 20,
    /** As a part of the cells of a painted grid: so many have content. Those of a calendar or a drawing of squares have not. */
    minPainted: 0.6,
  },
  stretchedRows: {
    /** In multiples of the font size. */
    nearEdge: 0.35,
    usualSpace: 0.25,
  },
  tableCells: {
    /** As a part of the table's width. A rule of this length separates all of its rows. */
    ruleShare: 0.8,
    /** In multiples of the font size. Lines of one cell are at most this far apart. */
    closePitch: 1.45,
  },
  tableBorders: {
    /** The border of a table lies so far within its cells at most, as their edges are those of texts and fills. */
    outsidePt: 4,
    /** A border further around a table is that of a panel. */
    maxRoomPt: 16,
  },
  tableOf: {
    /** As a part of a cell's height. A text whose middle is this near to the cell's is vertically centered. */
    middleness: 0.12,
    /** As a part of the room above and below: how much more of it is on one side at most. */
    evenRoom: 0.5,
    /** The rooms above and below differ by less than this part of the smaller one: a text at a side is nearer to it. */
    farFromBoth: 0.5,
    /** The space above and below a text that is needed to determine its vertical alignment. */
    minRoomPt: 4,
    maxHeaderRows: 3,
    /** As a part of the rows of a table: so many have the color of its stripes. Rows that begin a section are fewer. */
    minStripes: 0.25,
  },
  typedMarks: {
    /** A leader dot, in multiples of the font size: narrower than most letters. */
    dotWidth: 0.27,
  },
};
