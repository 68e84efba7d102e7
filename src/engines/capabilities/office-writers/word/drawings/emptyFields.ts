import type { RecognizedDocument, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { overlap } from '../../boxOnPage.ts';
import { withRoundOutlines } from '../../roundOutlines.ts';

/**
 * Empty boxes with round corners, such as the fields of a form on a website, as one shape each. As four lines they were rules of the text
 * around them. A box with text is the frame of its paragraphs.
 */
export const withEmptyFields = (document: RecognizedDocument): RecognizedDocument => withRoundOutlines(document, isEmpty);

function isEmpty(box: Shape, { sections, header, footer }: RecognizedPage): boolean {
  const blocks = [...sections.flatMap((section) => section.blocks), ...header, ...footer];
  return !blocks.some((block) => overlap(block, box));
}
