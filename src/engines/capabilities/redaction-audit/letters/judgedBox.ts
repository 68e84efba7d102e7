import type { Box } from '#contract/pages/box.ts';
import { boxOfLetters } from '#contract/pages/pageLetters.ts';
import type { TextLetter, TextRun } from '#engines/ports.ts';

/** In parts of the font size: the most height of ink that is a line only, and the height of a capital. */
const [flat, capital] = [0.1, 0.7];

/** The place of a letter on the page. Text layers have fonts without shapes, whose letters are a line at the baseline. */
export function judgedBox(letter: TextLetter, run: TextRun | undefined): Box {
  const box = boxOfLetters([letter]);
  if (!run?.style.isHidden || letter.angle !== 0 || box.height > run.style.sizePt * flat) return box;
  const height = run.style.sizePt * capital;
  return { ...box, y: letter.originY - height, height };
}
