/** What the parts of a whole document are decided by: running headers, contents, headings over all pages: a group for each file of this folder. */
export const thresholds = {
  areas: {
    /** In points. A rule may be so much shorter than the text, or reach so far into what stands above or below it. */
    slackPt: 6,
    touchPt: 2,
    /** Of the height of a picture. */
    mostOver: 0.2,
    /** A page with more rules is a drawing. */
    maxRules: 200,
  },
  contents: {
    minEntries: 4,
    /** Enough where dots lead to each number. One is, below the title of such a list. */
    minLed: 2,
    /** As a part of the rows. At least so many end with a number; the others are parts without one. */
    numberedShare: 0.5,
    /** The share of entries whose titles have words. */
    wordyShare: 0.9,
    /** Rows above the entries that are part of no entry: a running title, and the title of the list in a bar. */
    maxHeadRows: 3,
    ledShare: 0.3,
    /** Before a title: the number of the chapter, and that of the section. The row of a timetable has more. */
    maxNumbers: 2,
    plainEntries: 8,
  },
  distinctHeadings: {
    maxLines: 2,
    maxWords: 14,
    /** A paragraph of this many lines or letters is running text. */
    minTextLines: 3,
    minTextLetters: 110,
    minLinesBelow: 2,
    /** As a part of the size of the text below. */
    smallest: 0.9,
    /** In multiples of the font size. */
    farthestBelow: 2.8,
    /** A heading is nearer to the text below than to what is above: its space below is at most this many times the space above. */
    maxSpaceShare: 1.25,
  },
  documentStatistics: {
    /** As a part of its letters. A file's tags are used only if this many are tagged, so that no text is lost. */
    taggedShare: 0.9,
  },
  fontUses: {
    /** Enough to know the width of a font. More would only take time. */
    maxLetters: 20_000,
  },
  formulaPictures: {
    /** Enough for a printer. */
    formulaDpi: 220,
    maxLines: 2,
    /** More texts at one height are no formula. */
    maxParts: 60,
    /** Bounds the search, whose time grows with the square of the texts. */
    maxTexts: 500,
    /** In points: the boxes of a fraction share some of their height, lines of text below one another hardly any. */
    minTouch: 1,
    /** A text of words belongs to a formula only if it shares this part of its height: it stands on one line with it. */
    sameLine: 0.5,
    /** In points: the strokes of a formula reach beyond its letters. */
    touchPt: 1.5,
    marginPt: 2,
    /** Parts of one formula stand on top of each other by at least this, in points. */
    minShared: 2,
    /** Ordinary words are this part of the letters of a formula at most, or this where a few words name it, as in `mean voltage: U = …`. */
    maxShare: 0.35,
    maxShareOfFew: 0.6,
    fewWords: 3,
    /** Letters of a fraction within a line are smaller than its others, and the line is higher than they are, in multiples of its font size. */
    smallSize: 0.8,
    minHeight: 1.4,
  },
  headingLines: {
    maxLines: 4,
    /** The line distance in line heights. A second heading is further below. */
    farthest: 1.9,
    /** From baseline to baseline, in multiples of the font size: two lines of one style that are as near are one title. */
    farthestAlike: 1.45,
    /** As a part of its column. A line of this length had no room for the next word of a title. */
    fullShare: 0.85,
    sameStart: 1,
    /** A line with room for its next word and so many letters ends on purpose. */
    roomLetters: 2,
  },
  linesBelowEachOther: {
    /** So many bold lines right below each other are a block of facts: `Amended at: …`, `Approved by: …`. */
    minLines: 3,
    /** In multiples of the line pitch, between two of them. */
    maxSpace: 0.5,
  },
  numberedLines: {
    /** In multiples of the font size. */
    widestGap: 3,
    evenBaseline: 0.1,
    sameSize: 0.15,
  },
  pageNumbers: {
    maxTextsBeside: 3,
    /** As a part of the page height, from the top and from the bottom. */
    edgeShare: 0.12,
    /** In multiples of the font size, to the next row. */
    minWhite: 1.2,
    maxRows: 2,
  },
  pageParts: {
    /** In multiples of the font size. */
    minWhite: 2,
    sameStart: 1,
    sameSize: 0.06,
    farthest: 1.9,
    /** The most lines below columns that may belong to one of them: one paragraph. */
    maxLines: 12,
  },
  running: {
    /** As a part of the page height, from the top and from the bottom: the area of headers and footers. */
    edgeShare: 0.16,
    /** The number of rows that are examined at either edge. */
    maxRows: 4,
    /** In letters larger than most of the document by this factor, a line is a title, although the next page may have the same. */
    maxSize: 1.3,
    /** A header repeats within this many pages before or after, because chapters change and left pages differ from right ones. */
    reach: 3,
    samePlacePt: 6,
    /** As a part of the pages that another row counts. */
    minCounted: 0.75,
  },
  sections: {
    /** As a part of the length of all lines: the most that may be outside the column that they form. */
    outsideShare: 0.03,
    /** In multiples of the font size. Centered lines may be off the middle by this. */
    offMiddle: 0.2,
    /** In multiples of the font size: the largest distance of a mark from the text of its item. */
    farthestMark: 5,
    /** So many lines beside a picture are text around it. */
    minBeside: 2,
  },
  smallHeadings: {
    /** Text of this many lines is running text, whatever its size. */
    minLines: 2,
    /** In multiples of the font size. */
    farthest: 1.2,
    sameStart: 1,
  },
  wholeDocument: {
    /** The widths of a table that continues differ by at most this part. */
    sameWidth: 0.04,
    sameEdgePt: 0.8,
    /** From the top of a line above a title to the title's top, in heights of that line. */
    farthestTitle: 4,
    /** The same for a line with a colon, to the top of the text that it introduces. */
    farthestAnnounced: 3.5,
    /** A line of this many words is body text, like that of several lines. */
    minWords: 9,
  },
};
