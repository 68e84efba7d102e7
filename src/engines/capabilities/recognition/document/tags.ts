import type { Picture } from '#engines/core/document-model/document.ts';
import { contains, type Line } from '#engines/core/document-model/geometry.ts';
import type { PageTag, TextPage } from '#engines/ports.ts';

/** Tags that contain text of their own (ISO 32000-2 §14.8.4). */
const partTypes = /^(?:P|H[1-6]?|Title|Lbl|LBody|LI|TD|TH|Caption|Note|FENote|Code|BlockQuote|TOCI)$/;

/** Assigns tags to lines. Without tags the lines are unchanged. */
export function withTags(lines: readonly Line[], tags: readonly PageTag[] | undefined): readonly Line[] {
  if (!tags || tags.length === 0) return lines;
  const parts = tags.map((_, index) => partOf(tags, index));
  return lines.map((line) => {
    const letters = new Map<number, number>();
    for (const { run, text } of line.words.flatMap((word) => word.parts)) {
      const part = run.tag === undefined ? undefined : parts[run.tag];
      if (part !== undefined) letters.set(part, (letters.get(part) ?? 0) + text.length);
    }
    const [most] = [...letters].sort((a, b) => b[1] - a[1]);
    const type = most && tags[most[0]]?.type;
    return most && type !== undefined
      ? { ...line, tag: { part: most[0], type, isInTable: isInside(tags, most[0], 'Table') } }
      : line;
  });
}

/** The nearest tag that contains text of its own. The label and the body of an item are one: some programs tag its first line as label. */
export function partOf(tags: readonly PageTag[], index: number): number | undefined {
  for (let at: number | undefined = index; at !== undefined; at = tags[at]?.parent) {
    const { type = '', parent } = tags[at] ?? {};
    if (/^(?:Lbl|LBody)$/.test(type) && parent !== undefined && tags[parent]?.type === 'LI') return parent;
    if (partTypes.test(type)) return at;
  }
  return undefined;
}

/** Whether a tag or one of its ancestors is of a type. */
export function isInside(tags: readonly PageTag[], index: number, type: string): boolean {
  for (let at: number | undefined = index; at !== undefined; at = tags[at]?.parent) if (tags[at]?.type === type) return true;
  return false;
}

/** Adds the file's descriptions to pictures. */
export function described(pictures: readonly Picture[], { shapes, tags }: TextPage): Picture[] {
  if (!tags || tags.length === 0) return [...pictures];
  const descriptions = shapes.flatMap((shape) => {
    const description = shape.tag === undefined ? undefined : descriptionOf(tags, shape.tag);
    const box = { left: shape.x, top: shape.y, right: shape.x + shape.width, bottom: shape.y + shape.height };
    return description === undefined ? [] : [{ description, box }];
  });
  return pictures.map((picture) => {
    const { x, y, width, height } = picture;
    const own = descriptions.find(({ box }) =>
      contains({ left: x - 1, top: y - 1, right: x + width + 1, bottom: y + height + 1 }, box),
    );
    return own ? { ...picture, description: own.description } : picture;
  });
}

function descriptionOf(tags: readonly PageTag[], index: number): string | undefined {
  for (let at: number | undefined = index; at !== undefined; at = tags[at]?.parent) {
    const description = tags[at]?.description;
    if (description !== undefined) return description;
  }
  return undefined;
}
