import type { InlineRun, RecognizedDocument } from '#engines/core/document-model/document.ts';
import { withChangedParagraphs } from '../changedParagraphs.ts';

/** Faces lighter than the regular one, as fonts are named. */
const lightFace = /(?:^|[^a-z])(?:thin|hairline|(?:extra|ultra|semi|demi)?[-_ ]?light)(?![a-z])/i;
/** The text of a size is set in a light face if so much of it is. */
const minLight = 2 / 3;

interface Letters {
  light: number;
  plain: number;
}

/**
 * Where the text is set in a light face, its emphasis is the regular one: the font of the slide has neither, and shows the one as regular
 * and the other as bold. Letters of another size, such as titles, stand out by that.
 */
export function withLightWeights(document: RecognizedDocument): RecognizedDocument {
  const letters = new Map<string, Letters>();
  for (const page of document.pages)
    withChangedParagraphs(page, (paragraph) => {
      for (const run of paragraph.runs) count(run, letters);
      return paragraph;
    });
  if (![...letters.values()].some(isLight)) return document;
  const emphasized = (run: InlineRun): InlineRun => {
    const own = letters.get(keyOf(run));
    return own && isLight(own) && isPlain(run) ? { ...run, style: { ...run.style, isBold: true } } : run;
  };
  const pages = document.pages.map((page) =>
    withChangedParagraphs(page, (paragraph) => ({ ...paragraph, runs: paragraph.runs.map(emphasized) })),
  );
  return { ...document, pages };
}

const isLight = ({ light, plain }: Letters) => plain > 0 && light >= (light + plain) * minLight;

const isPlain = ({ style }: InlineRun) => !style.isBold && !lightFace.test(style.font);

const keyOf = ({ style }: InlineRun) => `${style.font.split(/[-,]/)[0]} ${Math.round(style.sizePt)}`;

function count(run: InlineRun, letters: Map<string, Letters>): void {
  const own = letters.get(keyOf(run)) ?? { light: 0, plain: 0 };
  const length = run.text.trim().length;
  if (lightFace.test(run.style.font)) own.light += length;
  else if (!run.style.isBold) own.plain += length;
  letters.set(keyOf(run), own);
}
