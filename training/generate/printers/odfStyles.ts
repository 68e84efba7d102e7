import type { LabelledText } from '../content/document.ts';
import { cssColor } from '../labels.ts';

/** Flat ODF (OASIS OpenDocument 1.3): one XML file that contains the styles of its text. */

export const escapedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const pt = (value: number): string => `${Math.round(value * 100) / 100}pt`;

/** Text with its spaces and line breaks. */
export const spacedXml = (text: string): string =>
  escapedXml(text)
    .replaceAll('\n', '<text:line-break/>')
    .replaceAll(/ {2,}|^ /g, (spaces) => `<text:s text:c="${spaces.length}"/>`);

/** The same font for Western, Asian and complex scripts. */
export function fontXml(family: string, sizePt: number): string {
  const names = ['', '-asian', '-complex'].map(
    (end) =>
      `${end === '' ? 'fo:' : 'style:'}font-family${end}="${family}" ${end === '' ? 'fo:' : 'style:'}font-size${end}="${pt(sizePt)}"`,
  );
  return names.join(' ');
}

export function weightXml(isBold: boolean, isItalic: boolean): string {
  const parts = ['fo:', 'style:', 'style:'].map((prefix, index) => {
    const end = ['', '-asian', '-complex'][index];
    return `${isBold ? `${prefix}font-weight${end}="bold" ` : ''}${isItalic ? `${prefix}font-style${end}="italic" ` : ''}`;
  });
  return parts.join('');
}

/** Automatic styles without duplicates. A name consists of the purpose and a number. */
export class OdfStyles {
  readonly #names = new Map<string, string>();

  #named(family: string, rest: string, inner: string): string {
    const body = `style:family="${family}"${rest}>${inner}`;
    const name = this.#names.get(body) ?? `${family.replaceAll('-', '')}${this.#names.size + 1}`;
    this.#names.set(body, name);
    return name;
  }

  paragraph(paragraphXml: string, textXml: string, tabsXml = '', rest = ''): string {
    const tabs = tabsXml === '' ? '' : `<style:tab-stops>${tabsXml}</style:tab-stops>`;
    const inner = `<style:paragraph-properties ${paragraphXml}>${tabs}</style:paragraph-properties><style:text-properties ${textXml}/>`;
    return this.#named('paragraph', rest, inner);
  }

  text(textXml: string): string {
    return this.#named('text', '', `<style:text-properties ${textXml}/>`);
  }

  /** Any other family: `table`, `table-column`, `table-cell`, `section`, `graphic`. */
  other(family: string, inner: string, rest = ''): string {
    return this.#named(family, rest, inner);
  }

  get xml(): string {
    return [...this.#names].map(([body, name]) => `<style:style style:name="${name}" ${body}</style:style>`).join('\n');
  }

  /** The style of a text in the color of its label. */
  inked({ text, label }: LabelledText, isLight = false, more = ''): string {
    if (label === 0) return spacedXml(text);
    return `<text:span text:style-name="${this.text(`fo:color="${cssColor(label, isLight)}" ${more}`)}">${spacedXml(text)}</text:span>`;
  }
}

const namespaces = ['office', 'style', 'text', 'table', 'drawing', 'presentation']
  .map((name) => `xmlns:${name === 'drawing' ? 'draw' : name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** The whole file. `kind` is `text`, `spreadsheet` or `presentation`. */
export function flatOdf(
  kind: string,
  parts: { readonly defaults: string; readonly automatic: string; readonly master: string; readonly body: string },
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${namespaces} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${kind}">
<office:styles>${parts.defaults}</office:styles>
<office:automatic-styles>${parts.automatic}</office:automatic-styles>
<office:master-styles>${parts.master}</office:master-styles>
<office:body><office:${kind}>${parts.body}</office:${kind}></office:body>
</office:document>`;
}
