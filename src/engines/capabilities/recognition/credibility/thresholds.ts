/** What is decided by, whether the characters of a font are what the page shows: a group for each file of this folder. */
export const thresholds = {
  assembledWords: {
    /** A page full of six-point letters has 20,000. More would take seconds. */
    maxRuns: 60_000,
    /** A run of no more letters may be a piece of a word. */
    fewLetters: 2,
    /** As a part of the letters of a page. With fewer in pieces, its words are those of the file. */
    minInPieces: 0.2,
    enoughTrigrams: 80,
    minOfALanguage: 0.24,
    /** As a part of the common trigrams in the file's order. Sound pages have 0.97 and more, the scrambled one 0.4 (docs/decisions/0460). */
    minKept: 0.7,
    /** As a part of the font size. */
    sameLine: 0.1,
  },
  fontEvidence: {
    /** This much text identifies its language. More would take time. */
    maxCharacters: 6000,
    maxLines: 2,
    minLineLetters: 5,
    maxLineLetters: 90,
    /** Signs of a symbol font stand alone: arrows, bullets, a sum. */
    minOfAWord: 3,
    /** Enough trigrams to identify a language. */
    enoughTrigrams: 80,
    fewTrigrams: 10,
    /** Measured on the corpora: real texts have 0.28 and more, permuted letters at most 0.15 (docs/decisions/0280). */
    minOfALanguage: 0.24,
    maxOfNone: 0.16,
    maxStrange: 0.2,
  },
  fontVerdicts: {
    /** The most lines that are read in a document. Each takes a tenth of a second. */
    maxSamples: 10,
    maxOfSound: 3,
    /** Fewer letters are no evidence. */
    minLetters: 6,
    /** Of 100. Above it, the OCR text is correct. */
    sureConfidence: 80,
    minConfidence: 55,
    mostlySame: 0.75,
    /** Letters of a line whose agreement is no chance, whatever the confidence of OCR. */
    longLine: 20,
    sameLongLine: 0.85,
    hardlySame: 0.5,
    otherScriptSame: 0.3,
    minFigures: 4,
    maxOverlooked: 0.2,
    sameFigures: 0.6,
    /** As parts of the letters of a line: what has to be read of it, and what of one in a script that our OCR does not know. */
    minReadPart: 0.5,
    minMarks: 0.25,
    fewTrigrams: 10,
    minOfALanguage: 0.28,
  },
  lonePoints: {
    /** In multiples of the font size: the text of a point begins this near behind it, and nothing stands so near before it. */
    farthestText: 4,
    sameLine: 0.5,
    maxPoints: 500,
  },
  pictureLines: {
    /** Of 100. Text that is read in a photograph with less confidence is its grain. */
    minConfidence: 60,
    /** Letters of words, and digits of numbers, that are too long to be chance. */
    longWord: 4,
    longNumber: 2,
    /** As a part of all letters and digits. With fewer in such words, leaves and windows were read. */
    minInLongWords: 0.5,
    /** As a part of the letter height. Words of one line differ in height by less. */
    sameLevel: 0.5,
  },
  missingLetters: {
    /** Letters around one without a character. With fewer it may be a sign of a formula. */
    minLetters: 2,
    /** Characters on each side that OCR must have alike. */
    maxContext: 4,
    /** Of 100. */
    minConfidence: 60,
  },
  readPage: {
    /** Of 100, for all letters. */
    minConfidence: 60,
    enoughTrigrams: 60,
    minOfALanguage: 0.18,
    /** As a part of the font size. A box of letters may be lower than the drawn letters. */
    slack: 0.35,
    /** As a part of the font size. Chinese, Japanese and Korean letters are about as wide as high, all others narrower on average. */
    minFullWidth: 0.85,
  },
  shownRuns: {
    /** In multiples of the font size: the distance of a shadow from its text. */
    farthestShadow: 0.25,
    farthestOfFew: 0.1,
    sameSize: 0.05,
  },
};
