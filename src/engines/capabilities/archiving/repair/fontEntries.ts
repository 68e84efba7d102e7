import { characterOf } from '#engines/core/content/fonts/glyphNames.ts';
import { deflated, realOf } from '#engines/core/objects/content.ts';
import type { PdfDict } from '#engines/core/objects/values.ts';

export function setWidths(font: PdfDict, widthOf: (code: number) => number): void {
  font.set('FirstChar', 0);
  font.set('LastChar', 255);
  font.set(
    'Widths',
    Array.from({ length: 256 }, (_, code) => realOf(widthOf(code))),
  );
}

/** Adds a ToUnicode CMap, so that text can be copied (ISO 32000-2 §9.10.3). */
export function addCharacters(font: PdfDict, codes: readonly number[], nameOf: (code: number) => string | undefined): void {
  const lines = codes.flatMap((code) => {
    const character = characterOf(nameOf(code) ?? '');
    if (character === undefined || character > 0xffff) return [];
    return [`<${code.toString(16).padStart(2, '0')}> <${character.toString(16).padStart(4, '0')}>`];
  });
  if (lines.length === 0) return;
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, n) => lines.slice(n * 100, n * 100 + 100));
  const text = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks.flatMap((block) => [`${block.length} beginbfchar`, ...block, 'endbfchar']),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
  font.set('ToUnicode', deflated(Buffer.from(text, 'latin1')));
}
