/** What rulings, fills, figures and charts are decided by: a group for each file of this folder. */
export const thresholds = {
  barcodes: {
    /** In points. */
    maxBarPt: 6,
    minHeightPt: 6,
    maxHeightPt: 120,
    maxGapPt: 10,
    maxMeanPitchPt: 5,
    sameEndPt: 1,
    /** Bars are this many times as high as wide. */
    minSlimness: 3,
    minBars: 18,
    /**
     * The columns of a table, the places of a comb and a grid have one or two distances; those of a code depend on what it says, with narrow and
     * wide bars.
     */
    minPitches: 3,
    pitchStepPt: 0.4,
    /** A page with more shapes is a drawing. */
    maxShapes: 50_000,
    /** A sheet of labels has some dozen. */
    maxCodes: 200,
    edgePt: 1,
    /** Enough for a scanner. */
    barcodeDpi: 220,
  },
  boxEdges: {
    /** Lines whose ends are this near to each other meet. */
    meetPt: 2,
    /** A shorter upright line is a tick or a dash. */
    minSidePt: 5,
  },
  boxEdgesAbove: {
    /** In points. Letters may reach this far over an edge. */
    slackPt: 2,
    /** In multiples of the font size. The line above is not further away. */
    farthest: 6,
    /** The lines before one that may be above it, from the nearest. */
    maxLooked: 12,
    /** A page with more edges, or so many lines, is a drawing. */
    maxEdges: 2000,
    maxLines: 5000,
  },
  cellDrawings: {
    /** As a part of a cell's area: what covers more of it is its background. */
    mostOfCell: 0.8,
    /** The product of cells and drawings. In a page made to be slow, none are looked for. */
    maxPairs: 4_000_000,
  },
  cards: {
    /** Smaller boxes are badges, boxes to tick and fields. */
    minWidthPt: 40,
    minHeightPt: 18,
    /** As a part of the page. A larger box is its background, or holds all it shows. */
    maxShare: 0.6,
    /** A page with more boxes is a form or a drawing. */
    maxBoxes: 200,
    /** Edges this near to each other are one. */
    sameEdgePt: 3,
    /** Wider than the space between the cells of a web page's table. */
    minGapPt: 6.5,
  },
  chartBars: {
    /** Edges this near to each other are one. */
    sameEdgePt: 1,
    /** Parts of a bar have at most this between them. */
    maxGapPt: 2,
    /** Thinner fills are rules. */
    minBreadthPt: 3,
    /** Stacked bars have room between them, up to this many times their breadth. Cells of a table have none. */
    minRoomPt: 1,
    maxRoom: 4,
    maxFills: 600,
    minBars: 3,
    /** The part of the boundaries in bars that no other bar has at the same place. Columns of a table have theirs in all rows. */
    minUneven: 0.4,
  },
  charts: {
    /** Bars this near to one level stand on it. */
    sameLevelPt: 1.5,
    minBars: 3,
    /** The widths of bars differ by at most this part, and their distance is at most this many widths. */
    breadthPart: 0.2,
    widestGap: 4,
    /** Bars of equal length are boxes of a table or form. */
    minDifferencePt: 2,
    maxBars: 400,
    /** A bar, or two side by side, consists of few boxes, one of which fills this much of its area. Letters of a formula do not. */
    maxBoxes: 4,
    filledShare: 0.3,
    /** Lines of a chart's grid begin and end together, within this. */
    sameEndPt: 1.5,
    /** This many lines show the step of a grid. The next one may differ by this part. */
    minLines: 3,
    offStep: 0.25,
  },
  coveredEdges: {
    samePt: 1,
    /** As a part of the picture: what is covered further than this is not its edge. */
    maxCovered: 0.5,
    /** More shapes are not looked at for each picture. */
    maxShapes: 4000,
  },
  diagrams: {
    /** As a part of the page. A larger figure is a background, not a box. */
    maxShare: 0.25,
    minWidthPt: 20,
    minHeightPt: 10,
    maxFigures: 2000,
    /** Two boxes may be joined by chance. */
    minBoxes: 3,
    /** A line that joins boxes ends this near to them. A line this near to a side is that side. */
    reachPt: 3,
    sidePt: 2.5,
    /** A fill and its outline are one figure. */
    sameShare: 0.8,
    insideShare: 0.9,
    /** In heights of a band: the row between two of them. */
    minBandGap: 0.6,
    maxBandGap: 1.6,
  },
  drawings: {
    /** The resolution in which lines and fills are drawn when they become pixels. */
    drawingDpi: 220,
    minPt: 6,
    maxShapes: 4000,
    /** As a part of the page. A larger drawing is a background. */
    pageShare: 0.6,
    /** As a part of a fill. A fill covered this much by drawings is their background. */
    drawnShare: 0.25,
    /** As a part of a drawing: what is around it holds this much of it. */
    insideShare: 0.8,
    /** A drawing of at least this size has labels around it: this near, this many at a side, and this short. */
    labelledWidthPt: 60,
    labelledHeightPt: 30,
    labelReachPt: 15,
    minLabels: 3,
    /** As a part of a drawing: the largest size of names along an axis that are drawn, or rotated and drawn. */
    drawnLabelShare: 0.1,
    maxLabelWords: 3,
    maxLabelLetters: 24,
  },
  linesAcross: {
    /** A caption or two may begin on a photograph. */
    minAcross: 3,
    /** In multiples of the font size. */
    minBeyond: 0.5,
    acrossShare: 0.25,
  },
  figures: {
    /** Smaller pictures are only dots, and narrower ones of this length are rules, such as the sides of a frame around a page. */
    minPt: 6,
    minRulePt: 72,
    /** More of them are the texture of a drawing. */
    maxRules: 40,
    maxDpi: 600,
    /** Slices of one picture are this near to each other. */
    sliceGapPt: 1.2,
    /** As a part of the page. A picture of this size is behind the text. */
    pageShare: 0.6,
    /** Slanted letters along an axis overlap the drawing with this part of their box. Otherwise they would be cut off. */
    reachingIn: 0.15,
    /** Drawings of at least this height may have the name of an axis at their side. */
    titledHeightPt: 60,
    /** Larger letters are a word across the page. Names along an axis that slant are small. */
    maxTitlePt: 32,
    maxSlantedTitlePt: 18,
    maxShapes: 4000,
    /** Boxes that are drawn on a picture make grids of fewer rows. */
    minRowsOver: 4,
    /** In multiples of the font size. */
    maxMarker: 1.75,
    /** A drawing that reaches further out of another is not a part of it. */
    edgePt: 1,
  },
  framedPictures: {
    /** The room between a picture and its frame, in points. */
    maxRoomPt: 6,
    sameEdgePt: 2,
    /** A hairline at the very edge of a cut picture would be cut. */
    minStrokePt: 1.5,
    /** A page with more pairs of pictures and lines is a drawing. */
    maxPairs: 500_000,
  },
  frames: {
    /** As a part of the letter height. Equal text at this distance was drawn twice, to look bold or as a shadow. */
    doubleDistance: 0.15,
    mostAlike: 128,
    /** Degrees. */
    askew: 10,
    /** Degrees, and how far the text rises from its beginning to its end, as a part of its height. */
    nearlyLevel: 4,
    maxRise: 0.15,
    /** A page with more than this part of its letters upright is read upright. Many charts have more letters along an axis. */
    uprightShare: 0.2,
  },
  legends: {
    /** The signs of a legend are in one narrow column, right of its chart and at its height. */
    maxSignPt: 14,
    minSigns: 2,
    nearChartPt: 24,
    /** A name begins this near to its sign, and its words have at most this many font sizes between them. */
    nearSignPt: 12,
    maxSpace: 0.8,
    rowPt: 5,
    /** More words are an item of a list whose signs are drawn. */
    maxNameWords: 5,
  },
  ownFigures: {
    /** In multiples of the font size: the size of a figure that belongs to one line, and its distance before the line. */
    highest: 1.6,
    widest: 4,
    farthest: 2.5,
    /** Figures of neighbouring lines are aligned within this. */
    sameEdgePt: 1.5,
    /** The line distance, in multiples of the font size. */
    farthestLine: 4,
    /** An item with a drawn bullet may have several lines. */
    farthestItem: 24,
    /** In multiples of the font size. */
    largestDot: 0.6,
    dotEvenness: 0.25,
    /** In multiples of the font size, as `largestDot`, for signs that are drawn alike before so many lines. */
    highestSign: 0.85,
    minAlike: 3,
    sameSize: 0.08,
    /** A bullet that stands alone, as the last item of a list at the top of a page: its size, and its distance before the text. */
    loneBullet: { leastSize: 0.2, mostSize: 0.45, leastGap: 0.4, mostGap: 1.3 },
    maxFigures: 2000,
  },
  pageTextOver: {
    /** In multiples of the font size: nearer words have no space between them. */
    touching: 0.1,
  },
  paperGrids: {
    /** Of squared paper, in each direction. */
    minLines: 4,
    /** So many columns cut words, and this part of those that are as high as a text. In a table, a text that is too long for its cell may cross one. */
    minCut: 3,
    cutShare: 0.4,
    /** Words may reach this part of their width beyond the edge of a cell. */
    innerPart: 0.1,
    maxPairs: 4_000_000,
    /** A fill of this part of the page lies below its paper. */
    groundShare: 0.98,
  },
  passingRules: {
    /** A rule of the page is at least this long, and this many times as long as the drawing that it passes. */
    minRulePt: 60,
    timesAsLong: 3,
    /** What belongs to a drawing touches it. */
    touchPt: 1.5,
    maxBoxes: 200,
  },
  dashes: {
    /** Fewer parts are lines that stand beside each other, such as those below the headings of columns. */
    minParts: 5,
    /** As a part of the line. More ink is a line whose parts touch. */
    mostInk: 0.85,
    /** As a multiple of the width of the line. */
    longestDot: 2,
  },
  boxBorders: {
    /** In points: a frame that is hardly wider than its stroke is one side. */
    sidePt: 0.3,
    /** The sides of a frame end at its corners. */
    sameEndPt: 3,
  },
  borderLines: {
    /** In points: a rule from side to side begins and ends so near to them. */
    sameEndPt: 3,
    /** So many rules make rows. */
    minRules: 2,
    /** A page with more borders shows no tables by them. */
    maxBorders: 300,
  },
  rulings: {
    /** Lines this near to each other, side by side or end to end, are one: dashes, double lines, borders of neighbouring cells. */
    sameLinePt: 1.6,
    dashGapPt: 2.6,
    /** A rectangle thinner than this, and this many times longer, is a line. */
    thinPt: 3,
    minSlimness: 4,
    /** A colored line is at least this part of the white one beside it, which programs draw between a picture and its frame. */
    paddedPart: 0.8,
    /** A page with more lines is a drawing. */
    maxLines: 20_000,
    /** In points: the dots and dashes of a line, as one path, are no thicker and as long as this. */
    thickestDotPt: 2,
    shortestDottedPt: 36,
  },
  runningPictures: {
    /** As a part of the page height, from the top and from the bottom: the area of header and footer pictures. */
    edgeShare: 0.2,
    /** They repeat within this many pages before or after. */
    reach: 3,
    samePlacePt: 3,
    /** If a header line is higher, as on a first page, so are the pictures beside it. */
    sameEdgePt: 24,
  },
  runningText: {
    /** Lines of fewer words are labels. Text of more letters, or a line of more words, is written over a picture. */
    minTextWords: 5,
    maxLabelLetters: 260,
    maxLabelWords: 9,
    /**
     * Lines below each other, as near as those of a paragraph, at least this many, of at least this many words each: a narrow column of text.
     */
    farthestLine: 1.6,
    sameEdge: 1,
    minLines: 3,
    /** Of the words of a text, so many have letters; code has fewer than sentences. */
    minNamed: 0.2,
    minWordsPerLine: 2.5,
    /** Labels may have several lines too. In total a picture has at most this many words in such columns. */
    maxStackedWords: 20,
  },
  shadedCells: {
    /** Behind the cells of one page. */
    maxGradients: 100,
    /** A gradient has no details. */
    dpi: 96,
  },
  shapesBehind: {
    /** A fill that passes a table on all sides by more than this is under it: the color of the page, or of a box around the table. */
    aroundPt: 12,
    /** A fill of whose area less lies within a table is a panel that holds more than the table. */
    minInTable: 0.6,
    /** Marks that extend beyond a picture by at most this are drawn in it. */
    edgePt: 0.25,
  },
};
