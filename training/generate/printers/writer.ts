import type { Block, HeadingStyle, LabelledText, MadeDocument, ParagraphLook } from '../content/document.ts';
import { cssColor } from '../labels.ts';
import { flatOdf, fontXml, OdfStyles, pt, weightXml } from './odfStyles.ts';
import { odfTable, writerCell } from './odfTable.ts';

/** A document as flat ODF text for Writer. */

interface Place {
  readonly document: MadeDocument;
  readonly styles: OdfStyles;
  readonly measurePt: number;
}

const alignXml = (align: 'left' | 'center' | 'right' | 'justify' | undefined) =>
  `fo:text-align="${{ left: 'start', center: 'center', right: 'end', justify: 'justify' }[align ?? 'left']}"`;

const tab = (positionPt: number, type = 'left', more = '') =>
  `<style:tab-stop style:position="${pt(positionPt)}" style:type="${type}"${more}/>`;

function paragraphXml(text: string, { document, styles }: Place, look: ParagraphLook = {}, tabs = ''): string {
  const { body, lineHeight, isJustified, isIndented, paragraphGap, direction } = document.style;
  const size = body.sizePt * (look.sizeRatio ?? 1);
  const left = ((look.indentEm ?? 0) + (look.hangingEm ?? 0)) * size;
  const first =
    look.hangingEm !== undefined
      ? -look.hangingEm * size
      : isIndented && look.align === undefined && tabs === ''
        ? size * 1.4
        : 0;
  const properties = [
    alignXml(look.align ?? (isJustified ? 'justify' : 'left')),
    `fo:margin-left="${pt(left)}" fo:text-indent="${pt(first)}"`,
    `fo:margin-top="${pt(look.beforePt ?? 0)}" fo:margin-bottom="${pt(paragraphGap * size)}"`,
    `fo:line-height="${Math.round(lineHeight * 88)}%" fo:orphans="2" fo:widows="2"`,
    direction === 'rtl' ? 'style:writing-mode="rl-tb"' : '',
  ];
  const name = styles.paragraph(
    properties.join(' '),
    `${fontXml(body.family, size)} ${weightXml(look.isBold ?? false, look.isItalic ?? false)}`,
    tabs,
  );
  return `<text:p text:style-name="${name}">${text}</text:p>`;
}

function headingXml(block: Extract<Block, { kind: 'heading' }>, { document, styles }: Place): string {
  const look = document.style.headings[block.level - 1] as HeadingStyle;
  const size = document.style.body.sizePt * look.sizeRatio;
  const isLight = look.fill !== undefined;
  const fill = isLight ? ` fo:background-color="${look.fill}" fo:padding="3pt"` : '';
  const line = look.isUnderlined ? ' fo:border-bottom="0.7pt solid #666666"' : '';
  const rtl = document.style.direction === 'rtl' ? ' style:writing-mode="rl-tb"' : '';
  const words = look.case === 'upper' ? block.text.toLocaleUpperCase() : block.text;
  const caps = look.case === 'small-caps' ? 'fo:font-variant="small-caps" ' : '';
  const text = `${fontXml(look.family, size)} ${caps}${weightXml(look.isBold, look.isItalic)}`;
  if (block.following !== undefined) {
    const bold = weightXml(look.isBold, look.isItalic);
    return paragraphXml(`${styles.inked({ text: words, label: block.label }, false, bold)} ${styles.inked(block.following)}`, {
      document,
      styles,
      measurePt: 0,
    });
  }
  const name = styles.paragraph(
    `${alignXml(look.isCentred ? 'center' : 'left')} fo:margin-top="${pt(size * look.before)}" fo:margin-bottom="${pt(size * look.after)}" fo:keep-with-next="always"${fill}${line}${rtl}`,
    text,
  );
  return `<text:h text:style-name="${name}" text:outline-level="${block.level}">${styles.inked({ text: words, label: block.label }, isLight)}</text:h>`;
}

function listXml(block: Extract<Block, { kind: 'list' }>, place: Place): string {
  const em = place.document.style.body.sizePt;
  return block.entries
    .map(({ marker, depth, text, label }) => {
      const words = `${place.styles.inked({ text: marker, label })}<text:tab/>${place.styles.inked({ text, label })}`;
      return paragraphXml(
        words,
        place,
        { align: 'left', hangingEm: block.markerWidth, indentEm: depth * block.markerWidth },
        tab((depth + 1) * block.markerWidth * em),
      );
    })
    .join('\n');
}

function contentsXml(block: Extract<Block, { kind: 'contents' }>, place: Place): string {
  const leader = block.leader.trim() === '' ? '' : ` style:leader-style="dotted" style:leader-text="${block.leader.trim()}"`;
  return block.entries
    .map(({ number, text, page, label, depth }) => {
      const indent = depth * 1.5;
      const color = place.styles.text(`fo:color="${cssColor(label)}"`);
      const words = `${number === '' ? '' : `${number}  `}${place.styles.inked({ text, label: 0 })}<text:tab/>${page}`;
      return paragraphXml(
        `<text:span text:style-name="${color}">${words}</text:span>`,
        place,
        { align: 'left', indentEm: indent },
        tab(place.measurePt - indent * place.document.style.body.sizePt, 'right', leader),
      );
    })
    .join('\n');
}

function pairsXml(block: Extract<Block, { kind: 'pairs' }>, place: Place): string {
  const em = place.document.style.body.sizePt;
  const left = Math.max(block.leftWidth * place.measurePt, em * 6);
  const bold = block.look === 'bold' ? weightXml(true, false) : '';
  return block.pairs
    .map(([label, value]) => {
      const text = `${place.styles.inked(label, false, bold)}<text:tab/>${place.styles.inked(value)}`;
      return paragraphXml(text, place, { align: 'left', hangingEm: left / em }, tab(left));
    })
    .join('\n');
}

/** Frames side by side, each with its share of the width. */
function sideBySideXml(block: Extract<Block, { kind: 'sideBySide' }>, place: Place): string {
  const total = block.widths.reduce((sum, width) => sum + width, 0);
  const room = place.measurePt - block.gapPt * (block.parts.length - 1) - 4;
  const frames = block.parts.map((part, index) => {
    const width = (room * (block.widths[index] ?? 1)) / total;
    const isBoxed = block.box !== undefined && index === block.parts.length - 1;
    const box = isBoxed
      ? block.box === 'line'
        ? 'fo:border="0.8pt solid #777777" fo:padding="5pt"'
        : 'fo:background-color="#efefef" draw:fill="solid" draw:fill-color="#efefef" fo:padding="5pt"'
      : 'fo:border="none" fo:padding="0pt"';
    const look = place.styles.other(
      'graphic',
      `<style:graphic-properties style:vertical-pos="top" style:vertical-rel="baseline" ${box} fo:margin-right="${pt(index < block.parts.length - 1 ? block.gapPt : 0)}"/>`,
      ' style:parent-style-name="Frame"',
    );
    const inner = part.map((one) => blockXml(one, { ...place, measurePt: width - (isBoxed ? 12 : 0) })).join('');
    return `<draw:frame draw:style-name="${look}" text:anchor-type="as-char" svg:width="${pt(width)}"><draw:text-box fo:min-height="12pt">${inner}</draw:text-box></draw:frame>`;
  });
  return paragraphXml(frames.join(''), place, { align: 'left' });
}

function tableXml(block: Extract<Block, { kind: 'table' }>, place: Place): string {
  const { table } = block;
  const align = table.style.place;
  const lines = (all: readonly LabelledText[] | undefined, sizeRatio: number, at: 'left' | 'center') =>
    (all ?? []).map((line) => paragraphXml(place.styles.inked(line), place, { align: at, sizeRatio })).join('');
  return `${lines(table.captionAbove, 1, align)}${odfTable(table, place.measurePt, place.styles, writerCell).xml}${lines(table.captionBelow, 1, align)}${lines(table.notes, 0.85, 'left')}<text:p/>`;
}

function blockXml(block: Block, place: Place): string {
  switch (block.kind) {
    case 'heading':
      return headingXml(block, place);
    case 'paragraph':
      return paragraphXml(place.styles.inked(block), place, block.look);
    case 'list':
      return listXml(block, place);
    case 'table':
      return tableXml(block, place);
    case 'lines': {
      const look = fontXml(block.family, place.document.style.body.sizePt * block.sizeRatio);
      const fill = block.fill === undefined ? '' : ` fo:background-color="${block.fill}"`;
      const name = place.styles.paragraph(`fo:margin-top="0pt" fo:margin-bottom="0pt" fo:text-align="start"${fill}`, look);
      return block.lines
        .map((line) => `<text:p text:style-name="${name}">${line.map((one) => place.styles.inked(one)).join('')}</text:p>`)
        .join('');
    }
    case 'contents':
      return contentsXml(block, place);
    case 'pairs':
      return pairsXml(block, place);
    case 'sideBySide':
      return sideBySideXml(block, place);
    case 'columns':
      return sectionXml(
        block.count,
        16,
        block.blocks.map((one) => blockXml(one, { ...place, measurePt: place.measurePt / block.count - 16 })).join(''),
        place.styles,
      );
    case 'formula':
      return paragraphXml(
        place.styles.inked({
          text: `${block.tex.join('\n').replaceAll(/[&{}\\]/g, '')}      ${block.number ?? ''}`,
          label: block.label,
        }),
        place,
        { align: 'center' },
      );
    case 'pageBreak':
      return `<text:p text:style-name="${place.styles.paragraph('fo:break-after="page"', '')}"/>`;
    case 'picture':
      return '';
  }
}

function sectionXml(count: number, gapPt: number, body: string, styles: OdfStyles): string {
  const columns = Array.from(
    { length: count },
    (_, index) =>
      `<style:column style:rel-width="1*" fo:start-indent="${pt(index === 0 ? 0 : gapPt / 2)}" fo:end-indent="${pt(index === count - 1 ? 0 : gapPt / 2)}"/>`,
  );
  const look = styles.other(
    'section',
    `<style:section-properties text:dont-balance-text-columns="false"><style:columns fo:column-count="${count}" fo:column-gap="${pt(gapPt)}">${columns.join('')}</style:columns></style:section-properties>`,
  );
  return `<text:section text:style-name="${look}" text:name="S${body.length}-${count}-${sectionCount++}">${body}</text:section>`;
}

let sectionCount = 0;

/** Sections of columns. Blocks that span the page are between the sections. */
function bodyXml(document: MadeDocument, styles: OdfStyles, measurePt: number): string {
  const { page } = document;
  const place: Place = { document, styles, measurePt: (measurePt - page.columnGapPt * (page.columns - 1)) / page.columns };
  if (page.columns === 1) return document.blocks.map((block) => blockXml(block, place)).join('\n');
  const parts: string[] = [];
  let section = '';
  const close = () => {
    if (section !== '') parts.push(sectionXml(page.columns, page.columnGapPt, section, styles));
    section = '';
  };
  for (const block of document.blocks) {
    if (block.kind === 'table' && block.table.isWide) {
      close();
      parts.push(blockXml(block, { ...place, measurePt }));
    } else section += blockXml(block, place);
  }
  close();
  return parts.join('\n');
}

export function writerDocument(document: MadeDocument, pageNumberLabel: number | undefined): string {
  const { page, style } = document;
  const styles = new OdfStyles();
  sectionCount = 0;
  const [top, right, bottom, left] = page.marginsPt;
  const measurePt = page.widthPt - left - right;
  const body = bodyXml(document, styles, measurePt);
  const small = styles.paragraph(
    'fo:margin-top="0pt"',
    fontXml(style.body.family, style.body.sizePt * 0.85),
    tab(measurePt, 'right'),
  );
  const number =
    pageNumberLabel === undefined
      ? ''
      : `<text:tab/><text:span text:style-name="${styles.text(`fo:color="${cssColor(pageNumberLabel)}"`)}"><text:page-number text:select-page="current"/></text:span>`;
  const header =
    document.header === undefined
      ? ''
      : `<style:header><text:p text:style-name="${small}">${styles.inked(document.header)}</text:p></style:header>`;
  const footer =
    document.footer === undefined && number === ''
      ? ''
      : `<style:footer><text:p text:style-name="${small}">${document.footer === undefined ? '' : styles.inked(document.footer)}${number}</text:p></style:footer>`;
  const margin = (side: string, name: string) =>
    name === ''
      ? ''
      : `<style:${side}-style><style:header-footer-properties fo:min-height="14pt" fo:margin-${side === 'header' ? 'bottom' : 'top'}="10pt"/></style:${side}-style>`;
  const direction = style.direction === 'rtl' ? ' style:writing-mode="rl-tb"' : '';
  const layout = `<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="${pt(page.widthPt)}" fo:page-height="${pt(page.heightPt)}" fo:margin-top="${pt(top * 0.7)}" fo:margin-right="${pt(right)}" fo:margin-bottom="${pt(bottom * 0.7)}" fo:margin-left="${pt(left)}"${direction}/>${margin('header', header)}${margin('footer', footer)}</style:page-layout>`;
  const defaults = `<style:default-style style:family="paragraph"><style:text-properties ${fontXml(style.body.family, style.body.sizePt)} fo:language="${style.language}"/></style:default-style><style:style style:name="Frame" style:family="graphic"/>`;
  const master = `<style:master-page style:name="Standard" style:page-layout-name="page">${header}${footer}</style:master-page>`;
  return flatOdf('text', { defaults, automatic: styles.xml + layout, master, body });
}
