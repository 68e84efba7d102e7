/** What paragraphs, headings and notes are decided by: a group for each file of this folder. */
export const thresholds = {
  alignment: {
    /** Justified lines end more evenly than any others. */
    justifiedShare: 0.7,
    /** Two lines that end alike may do so by chance, so they end no further from the edge of their column, in multiples of the font size. */
    fullLine: 2,
    /** Lines are aligned at an edge if they are this near, in multiples of the font size. */
    evenness: 0.45,
    /** As a part of the column. Justified text begins nearer to its edge. */
    farIn: 0.33,
    /** As parts of the size: how much further in the second of two centered lines begins at least, and how far their middles are apart. */
    minShift: 0.7,
    oneMiddle: 0.1,
    /** As a part of the size: the middles of three centered lines or more are apart by less, whatever programs round. */
    sameMiddle: 0.05,
    /** In multiples of the font size: lines that begin this near to each other begin at one place. */
    oneStart: 0.2,
    /** Longer lines of a hanging paragraph end at any place, also there. */
    shortLine: 16,
    /** As a part of the evenness: stretched lines end at one place. */
    sameEnd: 0.1,
    /** In multiples of the font size: the spaces of lines that are not stretched differ by less. */
    sameSpace: 0.012,
    /** Of a line. Fewer tell nothing. */
    minSpaces: 2,
  },
  footnotes: {
    /** As a part of the width of all lines. A rule above notes is shorter than one above a table. */
    longestRule: 0.55,
    /** As a part of the page height. Notes stand below this. */
    footShare: 0.4,
    /** As a part of the body text size. */
    noteSize: 0.97,
    /** Between two notes, in multiples of their font size. */
    widestGap: 1.8,
    smallSize: 0.86,
    /** As a part of the body text size: a heading. And how far its rule is from it, in multiples of its size. */
    largerSize: 1.15,
    nearHeading: 1,
    /** In multiples of the font size. */
    furtherIn: 6,
  },
  headings: {
    maxLevels: 6,
    maxLines: 4,
    maxLetters: 220,
    minNames: 4,
    /** As a part of all characters. Text with fewer letters is a formula or a row of numbers. */
    minLetters: 0.3,
    /** As a multiple of the body text size. */
    larger: 1.12,
    /** A numbered title that is bold or in capitals may be smaller than body text, down to this part of its size. */
    smaller: 0.85,
    minCapitals: 6,
    /** A sentence of this many words in larger letters is not a heading, unless they are as large as a title. */
    minSentenceWords: 7,
    titleSize: 1.6,
    /** Scripts without spaces have this many letters to a word. */
    lettersPerWord: 2,
    /** The most words before a colon, in letters as small as body text. */
    maxAnnouncing: 8,
  },
  lineBreaks: {
    /** In multiples of the font size: the least room that a line leaves behind the first word of the next one. */
    minRoom: 1.15,
    /** As a part of the column: the room behind the only line above. */
    minShare: 0.25,
    /** In a narrower column, such as a cell, lines end anywhere. */
    narrowestColumn: 12,
    minEntries: 3,
    maxWords: 6,
    /** As a part of the line ends of an address, in a column of any width. */
    minBroken: 0.5,
    /** Scripts from right to left have no capitals, so only the room behind the line above tells. */
    minRoomFromRight: 2,
    minBrokenEnds: 2,
    maxLabelled: 12,
    /** In multiples of the font size. White between two columns may be a part of the cell, and less of it says nothing. */
    earlyRoom: 4,
  },
  marginalText: {
    /** Text in the margin stands beside a text of this many lines and of this many times its own. */
    minLines: 8,
    timesLonger: 4,
    /** As a part of the shorter side's lines that are level with the text. More stand beside the middle of a sentence. */
    minShare: 0.5,
    minNumbers: 2,
    minSentenceWords: 6,
    wholeShare: 0.9,
    /** In multiples of the font size, between two lines of one paragraph. */
    sameSize: 0.06,
    farthest: 2,
  },
  paragraphBreaks: {
    /** As multiples of the usual line distance, and of the font size. */
    widerThanUsual: 1.3,
    widestInOnePart: 2.2,
    minDistance: 0.9,
    widestLowered: 1.6,
    widestSpacing: 3,
    sameSpacing: 0.1,
    otherSize: 1.15,
    minIndent: 0.9,
    /** With this much more space above it than the lines before have, a line after one that is not full begins a paragraph. */
    widerThanOwn: 1.2,
    widerThanLines: 1.12,
    minRoom: 1.5,
    atEdge: 0.3,
  },
  paragraphStarts: {
    /** In multiples of the font size. */
    minIndent: 0.9,
    minRoom: 1.5,
    atEdge: 0.3,
    /** A first line that is indented more than this is a separate line. */
    widestFirstLine: 8,
    /** As a part of the column: the space that a narrow paragraph may leave. */
    maxRoom: 0.6,
    /** If more lines than this begin at one place, the paragraph is not right-aligned. */
    mostAlikeStarts: 2,
  },
  paragraphs: {
    evenStart: 0.2,
    /** In multiples of the font size. */
    farApart: 3,
    /** The line distance of a paragraph of one line. */
    usualPitch: 1.2,
    /** Sizes that differ by less, as a part, are one. */
    alikeSize: 0.05,
    /** In multiples of the font size: more than a space. */
    markGap: 0.4,
    /** The width of a bullet's dot in usual fonts, as a part of the font size. */
    dotEm: 0.28,
  },
  sentences: {
    /** In multiples of the font size. */
    widestFirstIndent: 4,
    atEdge: 0.3,
    /** Centered lines below each other are one paragraph if their sizes differ by at most this. */
    sizeTolerance: 0.04,
    /** The number of words of a line of a sentence. */
    minSentenceWords: 5,
    boldShare: 0.9,
  },
  staggeredLines: {
    /** Longer text runs around a picture. */
    minLines: 3,
    maxLines: 6,
    /** In multiples of the font size. */
    minShift: 0.9,
    minPlaces: 3,
  },
  typewrittenText: {
    minRows: 2,
    minWords: 6,
    /** As parts of the words of all lines, and of the line ends. */
    ofLetters: 0.8,
    inSentence: 0.4,
  },
};
