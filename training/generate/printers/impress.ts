import type { Block, LabelledText, MadeDocument } from '../content/document.ts';
import { flatOdf, fontXml, OdfStyles, pt, weightXml } from './odfStyles.ts';
import { impressCell, odfTable } from './odfTable.ts';

/** A document as flat ODF for Impress. A heading starts a slide, and the following blocks are placed below it. */

interface Slide {
  readonly title?: LabelledText;
  readonly blocks: Block[];
}

function slidesOf(document: MadeDocument): Slide[] {
  const slides: Slide[] = [];
  for (const block of document.blocks) {
    if (block.kind === 'heading') slides.push({ title: { text: block.text, label: block.label }, blocks: [] });
    else slides.at(-1)?.blocks.push(block);
  }
  return slides;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const placeXml = ({ x, y, width, height }: Box) =>
  `svg:x="${pt(x)}" svg:y="${pt(y)}" svg:width="${pt(width)}" svg:height="${pt(height)}"`;

function frameXml(box: Box, inner: string, styles: OdfStyles, fill?: string): string {
  const paint = fill === undefined ? 'draw:fill="none"' : `draw:fill="solid" draw:fill-color="${fill}"`;
  const look = styles.other(
    'graphic',
    `<style:graphic-properties draw:stroke="none" ${paint} draw:auto-grow-height="false" fo:padding="3pt" draw:textarea-vertical-align="top"/>`,
  );
  return `<draw:frame draw:style-name="${look}" draw:layer="layout" ${placeXml(box)}><draw:text-box>${inner}</draw:text-box></draw:frame>`;
}

function textXml(block: Block, styles: OdfStyles, family: string, sizePt: number): string {
  const paragraph = (text: string, left = 0) => {
    const name = styles.paragraph(
      `fo:text-align="start" fo:margin-left="${pt(left)}" fo:text-indent="${pt(left === 0 ? 0 : -sizePt * 1.2)}" fo:margin-bottom="${pt(sizePt * 0.4)}"`,
      fontXml(family, sizePt),
      left === 0 ? '' : `<style:tab-stop style:position="${pt(left)}"/>`,
    );
    return `<text:p text:style-name="${name}">${text}</text:p>`;
  };
  if (block.kind === 'paragraph') return paragraph(styles.inked(block));
  if (block.kind !== 'list') return '';
  return block.entries
    .map(({ marker, depth, text, label }) =>
      paragraph(
        `${styles.inked({ text: marker, label })}<text:tab/>${styles.inked({ text, label })}`,
        (depth + 1) * sizePt * 1.2,
      ),
    )
    .join('');
}

function bodyXml(slide: Slide, document: MadeDocument, box: Box, styles: OdfStyles): string {
  const { body } = document.style;
  const parts: string[] = [];
  const height = box.height / Math.max(1, slide.blocks.length);
  // On every third slide, two blocks of text, or a table and a text, are side by side.
  const isSideBySide =
    slide.blocks.length === 2 && slide.blocks.some(({ kind }) => kind === 'table') && (slide.title?.label ?? 0) % 3 === 0;
  for (const [index, block] of slide.blocks.entries()) {
    const place = isSideBySide
      ? { ...box, x: box.x + (index * box.width) / 2, width: box.width / 2 - 10 }
      : { ...box, y: box.y + index * height, height: height - 6 };
    if (block.kind !== 'table') {
      parts.push(frameXml(place, textXml(block, styles, body.family, body.sizePt), styles));
      continue;
    }
    const { xml, widthPt } = odfTable(block.table, place.width, styles, impressCell);
    const x = block.table.style.place === 'center' ? place.x + Math.max(0, place.width - widthPt) / 2 : place.x;
    parts.push(
      `<draw:frame draw:layer="layout" ${placeXml({ ...place, x, width: widthPt, height: Math.min(place.height, block.table.rows.length * block.table.style.sizePt * 1.8) })}>${xml}</draw:frame>`,
    );
  }
  return parts.join('');
}

export function impressDocument(document: MadeDocument): string {
  const { page, style } = document;
  const styles = new OdfStyles();
  const [top, right, , left] = page.marginsPt;
  const width = page.widthPt - left - right;
  const heading = style.headings[0];
  const titleSize = style.body.sizePt * Math.max(1.2, heading?.sizeRatio ?? 1.4);
  const titleStyle = styles.paragraph(
    `fo:text-align="${heading?.isCentred ? 'center' : 'start'}"`,
    `${fontXml(heading?.family ?? style.body.family, titleSize)} ${weightXml(heading?.isBold ?? true, false)}`,
  );
  const slides = slidesOf(document).map((slide, index) => {
    const isLight = heading?.fill !== undefined;
    const titleBox = { x: left, y: top * 0.5, width, height: titleSize * 2.6 };
    const title =
      slide.title === undefined
        ? ''
        : frameXml(
            titleBox,
            `<text:p text:style-name="${titleStyle}">${styles.inked(slide.title, isLight)}</text:p>`,
            styles,
            heading?.fill,
          );
    const box = { x: left, y: top * 0.5 + titleSize * 3, width, height: page.heightPt - top - titleSize * 3 - 20 };
    const footer =
      document.footer === undefined
        ? ''
        : frameXml(
            { x: left, y: page.heightPt - 26, width, height: 18 },
            `<text:p text:style-name="${styles.paragraph('fo:text-align="end"', fontXml(style.body.family, 9))}">${styles.inked(document.footer)}</text:p>`,
            styles,
          );
    return `<draw:page draw:name="page${index + 1}" draw:master-page-name="Default">${title}${bodyXml(slide, document, box, styles)}${footer}</draw:page>`;
  });
  const layout = `<style:page-layout style:name="page"><style:page-layout-properties fo:margin-top="0pt" fo:margin-bottom="0pt" fo:margin-left="0pt" fo:margin-right="0pt" fo:page-width="${pt(page.widthPt)}" fo:page-height="${pt(page.heightPt)}" style:print-orientation="landscape"/></style:page-layout>`;
  const master = '<style:master-page style:name="Default" style:page-layout-name="page"/>';
  return flatOdf('presentation', { defaults: '', automatic: styles.xml + layout, master, body: slides.join('\n') });
}
