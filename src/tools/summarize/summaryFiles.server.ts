import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { stem } from '#contract/api/operation.ts';
import { boldFigures, type SummaryResult, type SummarySentence, summaryParts } from '#contract/results/summary.ts';
import type { InlineRun, Paragraph, RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { EngineCall, Engines, TextStyle } from '#engines/ports.ts';
import type { Companion } from '../defineHandler.ts';

interface Tools {
  readonly engines: Engines;
  scratch(name: string): string;
  readonly call: EngineCall;
}

const words = {
  en: {
    title: 'Summary',
    page: 'p.',
    made: 'Made by',
    embedded: "the built-in engine, from the document's own sentences",
  },
  tl: { title: 'Buod', page: 'p.', made: 'Gawa ng', embedded: 'sariling engine, mula sa mga pangungusap ng dokumento' },
} as const;
const a4 = { widthPt: 595.28, heightPt: 841.89 };
const marginPt = 72;

/** The summary as a PDF and as a Word file, each sentence with its page. A letter that no font has prevents only the PDF. */
export async function summaryFiles(
  result: SummaryResult,
  fileName: string,
  { engines, scratch, call }: Tools,
): Promise<Companion[]> {
  const name = `${stem(fileName)}_summary`;
  const made: Companion[] = [];
  const pdf = await pdfOf(result, fileName, { engines, scratch, call });
  if (pdf) made.push({ kind: 'pdf', path: pdf, savedName: `${name}.pdf` });
  const path = scratch('summary.docx');
  await engines.writer.word({ document: documentOf(result, fileName), pictures: new Map() }, path);
  made.push({ kind: 'docx', path, savedName: `${name}.docx` });
  return made;
}

async function pdfOf(result: SummaryResult, fileName: string, { engines, scratch, call }: Tools): Promise<string | undefined> {
  const path = scratch('summary.txt');
  await writeFile(path, linesOf(result, fileName).join('\n\n'));
  const style = {
    ...a4,
    encoding: 'utf-8' as const,
    marginPt,
    family: 'noto-sans' as const,
    fontSize: 11,
    lineHeightPt: 16,
    hasLineNumbers: false,
    tabWidth: 4,
  };
  try {
    return (await engines.typesetter.set({ path, name: 'summary.txt' }, style, scratch('summary.pdf'), call)).path;
  } catch (error) {
    if (error instanceof AppError && error.code === 'text_not_drawable') return undefined;
    throw error;
  }
}

function headOf({ inLanguage, engine }: SummaryResult, fileName: string) {
  const t = words[inLanguage];
  return { title: `${t.title}: ${fileName}`, made: `${t.made} ${engine === 'embedded' ? t.embedded : engine}` };
}

const pageOf = ({ page }: SummarySentence, { inLanguage }: SummaryResult) => ` (${words[inLanguage].page} ${page})`;

function linesOf(result: SummaryResult, fileName: string): string[] {
  const { title, made } = headOf(result, fileName);
  const textOf = (sentence: SummarySentence) => `${sentence.text}${pageOf(sentence, result)}`;
  const body =
    result.form === 'paragraphs'
      ? summaryParts(result.sentences).flatMap(({ heading, all }) => [...(heading ? [heading] : []), all.map(textOf).join(' ')])
      : result.sentences.map((sentence) => `• ${textOf(sentence)}`);
  return [title, ...body, made];
}

const plain: TextStyle = {
  font: 'Calibri',
  sizePt: 11,
  isBold: false,
  isItalic: false,
  isSerif: false,
  isMonospaced: false,
  color: '#000000',
  isHidden: false,
};

function span(text: string, change: Partial<TextStyle> = {}): InlineRun {
  return {
    text,
    style: { ...plain, ...change },
    isUnderlined: false,
    isStruck: false,
    rise: 'none',
    link: undefined,
    footnote: undefined,
  };
}

function paragraph(runs: readonly InlineRun[], change: Partial<Paragraph> = {}): Paragraph {
  return {
    ...{ kind: 'paragraph', x: marginPt, y: marginPt, width: a4.widthPt - 2 * marginPt, height: 16, runs },
    ...{ headingLevel: undefined, list: undefined, alignment: 'left', isRightToLeft: false, indentPt: 0, firstIndentPt: 0 },
    ...{ spaceBeforePt: 6, linePitchPt: 16, lineCount: 1, angle: 0, continues: false },
    ...change,
  };
}

function documentOf(result: SummaryResult, fileName: string): RecognizedDocument {
  const { title, made } = headOf(result, fileName);
  const grey = { color: '#666666' };
  const inlineRunsOf = (sentence: SummarySentence) => [
    ...spansWithBold(result.form === 'key-points' ? boldFigures(sentence.text) : sentence.text),
    span(`${pageOf(sentence, result)} `, grey),
  ];
  const point = { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined } as const;
  const body =
    result.form === 'paragraphs'
      ? summaryParts(result.sentences).flatMap(({ heading, all }) => [
          ...(heading ? [paragraph([span(heading, { isBold: true, sizePt: 14 })], { headingLevel: 2, spaceBeforePt: 12 })] : []),
          paragraph(all.flatMap(inlineRunsOf)),
        ])
      : result.sentences.map((sentence) => paragraph(inlineRunsOf(sentence), { list: point, indentPt: 18, firstIndentPt: -18 }));
  const blocks = [
    paragraph([span(title, { isBold: true, sizePt: 18 })], { headingLevel: 1 }),
    ...body,
    paragraph([span(made, { ...grey, sizePt: 9 })], { spaceBeforePt: 18 }),
  ];
  const section = { columnCount: 1, columnGapPt: 0, left: marginPt, right: a4.widthPt - marginPt, blocks };
  const page = { page: 1, ...a4, sections: [section], header: [], footer: [], footnotes: [], behind: [] };
  return { pages: [page], language: result.inLanguage, isTagged: false };
}

/** Figures are bold here too. */
function spansWithBold(text: string): InlineRun[] {
  return text
    .split('**')
    .map((part, index) => span(part, { isBold: index % 2 === 1 }))
    .filter((one) => one.text !== '');
}
