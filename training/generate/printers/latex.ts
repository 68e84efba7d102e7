import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Block, BodyStyle, MadeDocument, ParagraphLook } from '../content/document.ts';
import type { LabelRegistry } from '../labels.ts';
import { latexTable } from './latexTable.ts';
import { colorTex, escapedTex, inkedTex, labelledTex, typedTex } from './latexText.ts';
import type { Printer } from './printer.ts';

const run = promisify(execFile);
const pt = (value: number) => `${value.toFixed(2)}pt`;

/** The font package of each family that documents name. Other families use Latin Modern. */
const fonts: Readonly<Record<string, string>> = {
  'Liberation Serif': '\\usepackage{tgtermes}',
  'Liberation Sans': '\\usepackage{tgheros}\\renewcommand{\\familydefault}{\\sfdefault}',
  Carlito: '\\usepackage{tgadventor}\\renewcommand{\\familydefault}{\\sfdefault}',
  Caladea: '\\usepackage{tgpagella}',
  'DejaVu Serif': '\\usepackage{tgschola}',
  'Noto Serif': '\\usepackage{tgbonum}',
  'Noto Sans': '\\usepackage{lmodern}\\renewcommand{\\familydefault}{\\sfdefault}',
};

interface Place {
  readonly document: MadeDocument;
  readonly measurePt: number;
  readonly areFloats: boolean;
}

const fontSize = (sizePt: number, lineHeight: number) => `\\fontsize{${pt(sizePt)}}{${pt(sizePt * lineHeight)}}\\selectfont `;

function paragraphTex(text: string, style: BodyStyle, look: ParagraphLook | undefined): string {
  if (look === undefined) return `${text}\\par\n`;
  const size = look.sizeRatio === undefined ? '' : fontSize(style.body.sizePt * look.sizeRatio, style.lineHeight);
  const align = { left: '\\raggedright ', center: '\\centering ', right: '\\raggedleft ', justify: '\\noindent ' }[
    look.align ?? 'justify'
  ];
  const indent = look.indentEm === undefined ? '' : `\\leftskip=${look.indentEm}em `;
  const hanging = look.hangingEm === undefined ? '' : `\\noindent\\hangindent=${look.hangingEm}em \\hangafter=1 `;
  const space = look.wordSpacingEm === undefined ? '' : `\\spaceskip=${(0.3 + look.wordSpacingEm).toFixed(2)}em plus .3em `;
  const before = look.beforePt === undefined ? '' : `\\vspace{${pt(look.beforePt)}}`;
  return `${before}{${size}${align}${indent}${space}${look.isBold ? '\\bfseries ' : ''}${look.isItalic ? '\\itshape ' : ''}${hanging}${text}\\par}\n`;
}

function headingTex(block: Extract<Block, { kind: 'heading' }>, { style }: MadeDocument): string {
  const look = style.headings[block.level - 1];
  if (look === undefined) throw new RangeError(`no heading of level ${block.level}`);
  const shape = `${look.isBold ? '\\bfseries ' : ''}${look.isItalic ? '\\itshape ' : ''}${look.case === 'small-caps' ? '\\scshape ' : ''}`;
  const words = look.case === 'upper' ? block.text.toLocaleUpperCase() : block.text;
  const size = style.body.sizePt * look.sizeRatio;
  if (block.following !== undefined)
    return `\\par\\addvspace{6pt}\\noindent{${shape}${labelledTex({ text: words, label: block.label })}}\\quad ${labelledTex(block.following)}\\par\n`;
  const rule = look.isUnderlined ? '\\vspace{1pt}\\hrule' : '';
  const isLight = look.fill !== undefined;
  const text = inkedTex(escapedTex(words), block.label, isLight);
  const filled = isLight
    ? `\\colorbox[HTML]{${look.fill?.slice(1).toUpperCase()}}{\\parbox{\\dimexpr\\linewidth-2\\fboxsep}{${text}}}`
    : text;
  return `\\par\\addvspace{${pt(size * look.before)}}{\\parskip=0pt\\raggedright${look.isCentred ? '\\centering' : ''}\\noindent${fontSize(size, 1.2)}${shape}${filled}\\par${rule}}\\nobreak\\vspace{${pt(size * look.after)}}\n`;
}

function listTex(block: Extract<Block, { kind: 'list' }>): string {
  const items = block.entries.map(({ marker, depth, text, label }) => {
    const left = ((depth + 1) * block.markerWidth).toFixed(2);
    return `{\\leftskip=${left}em\\noindent\\llap{\\makebox[${block.markerWidth.toFixed(2)}em][l]{${inkedTex(escapedTex(marker), label)}}}${labelledTex({ text, label })}\\par}\\vspace{${block.gap}em}`;
  });
  return `\\par\\smallskip\n${items.join('\n')}\n\\smallskip\n`;
}

function contentsTex(block: Extract<Block, { kind: 'contents' }>): string {
  const fill = block.leader.trim() === '' ? '\\hfill' : '\\dotfill';
  const rows = block.entries.map(({ number, text, page, label, depth }) => {
    const start = number === '' ? '' : `\\makebox[2.6em][l]{${number}}`;
    return `{\\noindent\\hspace*{${depth * 1.5}em}\\ink{${colorTex(label)}}{${start}${escapedTex(text.slice(0, 60))} ${fill} ${page}}\\par}`;
  });
  return `${rows.join('\n')}\n`;
}

function minipages(parts: readonly string[], widths: readonly number[], gapPt: number): string {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const gaps = gapPt * (parts.length - 1);
  const pages = parts.map(
    (part, index) =>
      `\\begin{minipage}[t]{\\dimexpr ${((widths[index] ?? 1) / total).toFixed(3)}\\linewidth - ${pt(gaps / parts.length)}}\\vspace{0pt}${part}\\end{minipage}`,
  );
  return `\\par\\smallskip\\noindent ${pages.join(`\\hspace{${pt(gapPt)}}`)}\\par\\smallskip\n`;
}

function pairsTex(block: Extract<Block, { kind: 'pairs' }>): string {
  const rows = block.pairs.map(([left, right]) => {
    const text = right.text.trim() === '' ? '\\strut' : labelledTex(right);
    const line = block.look === 'underlined' ? '\\vspace{1pt}\\hrule' : '';
    const value = block.look === 'boxed' ? `\\fbox{\\parbox{.9\\linewidth}{${text}}}` : text + line;
    return minipages(
      [`{\\raggedright ${block.look === 'bold' ? '\\bfseries ' : ''}${labelledTex(left)}}`, value],
      [block.leftWidth, 1 - block.leftWidth],
      4,
    );
  });
  return rows.join('');
}

function formulaTex(block: Extract<Block, { kind: 'formula' }>): string {
  const tag = block.number === undefined ? '' : `\\tag*{\\ink{${colorTex(block.label)}}{${block.number}}}`;
  const rows = block.tex.map((row, index) => row + (index === block.tex.length - 1 ? tag : '')).join(' \\\\\n');
  return `{\\color[RGB]{${colorTex(block.label)}}\\begin{align*}\n${rows}\n\\end{align*}}\n`;
}

function blockTex(block: Block, place: Place): string {
  const { document } = place;
  switch (block.kind) {
    case 'heading':
      return headingTex(block, document);
    case 'paragraph':
      return paragraphTex(labelledTex(block), document.style, block.look);
    case 'list':
      return listTex(block);
    case 'table':
      return latexTable(
        block.table,
        block.table.isWide ? place.measurePt * document.page.columns : place.measurePt,
        place.areFloats && (document.page.columns > 1 || block.table.rows.length < 25),
      );
    case 'lines': {
      const lines = block.lines.map(
        (line) => `\\mbox{${line.map(({ text, label }) => inkedTex(typedTex(text), label)).join('')}\\strut}\\par`,
      );
      return `{\\ttfamily${fontSize(document.style.body.sizePt * block.sizeRatio, 1.15)}\\parindent=0pt\\parskip=0pt\n${lines.join('\n')}}\n`;
    }
    case 'contents':
      return contentsTex(block);
    case 'pairs':
      return pairsTex(block);
    case 'sideBySide': {
      const inner = { ...place, areFloats: false };
      const parts = block.parts.map((part, index) =>
        part.map((one) => blockTex(one, { ...inner, measurePt: place.measurePt * (block.widths[index] ?? 1) * 0.9 })).join(''),
      );
      return minipages(parts, block.widths, block.gapPt);
    }
    case 'columns':
      return `\\begin{multicols}{${block.count}}${fontSize(document.style.body.sizePt * block.sizeRatio, document.style.lineHeight)}${block.blocks.map((one) => blockTex(one, place)).join('')}\\end{multicols}\n`;
    case 'formula':
      return formulaTex(block);
    case 'pageBreak':
      return '\\clearpage\n';
    case 'picture':
      return '';
  }
}

function documentTex(document: MadeDocument, pageNumberLabel: number | undefined): string {
  const { page, style } = document;
  const [top, right, bottom, left] = page.marginsPt;
  const columns = page.columns > 1;
  const measurePt = (page.widthPt - left - right - page.columnGapPt * (page.columns - 1)) / page.columns;
  // There is no class option for three columns. Such pages are set in two.
  const head = document.header === undefined ? '' : `\\fancyhead[L]{${labelledTex(document.header)}}`;
  const foot =
    (document.footer === undefined ? '' : `\\fancyfoot[L]{${labelledTex(document.footer)}}`) +
    (pageNumberLabel === undefined ? '' : `\\fancyfoot[R]{${inkedTex('\\thepage', pageNumberLabel)}}`);
  const areFloats = document.blocks.length % 2 === 0 || columns;
  const body = document.blocks.map((block) => blockTex(block, { document, measurePt, areFloats })).join('\n');
  return `\\documentclass${columns ? '[twocolumn]' : ''}{article}
\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{textcomp}
${fonts[style.body.family] ?? '\\usepackage{lmodern}'}
\\usepackage[paperwidth=${pt(page.widthPt)},paperheight=${pt(page.heightPt)},top=${pt(top)},right=${pt(right)},bottom=${pt(bottom)},left=${pt(left)},headsep=12pt,footskip=24pt]{geometry}
\\usepackage[table]{xcolor}\\usepackage{booktabs,longtable,multirow,array,adjustbox,multicol,fancyhdr,amsmath,amssymb}
\\newcommand{\\ink}[2]{\\textcolor[RGB]{#1}{#2}}
\\extrafloats{200}\\setlength{\\LTchunksize}{400}\\setlength{\\columnsep}{${pt(page.columnGapPt)}}
\\renewcommand{\\textfraction}{0.05}\\renewcommand{\\floatpagefraction}{0.6}\\renewcommand{\\topfraction}{0.9}\\renewcommand{\\dbltopfraction}{0.9}
\\pagestyle{fancy}\\fancyhf{}\\renewcommand{\\headrulewidth}{0pt}${head}${foot}
\\setlength{\\parindent}{${style.isIndented ? '1.4em' : '0pt'}}\\setlength{\\parskip}{${pt(style.paragraphGap * style.body.sizePt)} plus 1pt}
\\begin{document}
${style.isJustified ? '' : '\\raggedright'}${style.isIndented ? '\\setlength{\\parindent}{1.4em}' : ''}\\emergencystretch=3em ${fontSize(style.body.sizePt, style.lineHeight)}
${body}
\\end{document}
`;
}

/** Prints with pdflatex. Supports only the Latin script. */
export async function openLatex(): Promise<Printer> {
  const folder = await mkdtemp(join(tmpdir(), 'training-latex-'));
  return {
    async print(document: MadeDocument, book: LabelRegistry, path: string) {
      const number = document.hasPageNumbers ? book.add({ kind: 'footer' }) : undefined;
      await writeFile(join(folder, 'document.tex'), documentTex(document, number));
      const options = {
        cwd: folder,
        timeout: 120_000,
        maxBuffer: 64 << 20,
        env: { ...process.env, SOURCE_DATE_EPOCH: '0', FORCE_SOURCE_DATE: '1' },
      };
      try {
        await run('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'document.tex'], options);
      } catch (cause) {
        const { stdout = '' } = cause as { stdout?: string };
        throw new Error(/^! .*(?:\n.*){0,4}/m.exec(stdout)?.[0].replaceAll('\n', ' / ').slice(0, 300) ?? 'pdflatex failed', {
          cause,
        });
      }
      await copyFile(join(folder, 'document.pdf'), path);
      return { printed: Promise.resolve() };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
