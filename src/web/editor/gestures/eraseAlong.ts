import { boxOfLetters, type PageLetter, type PageWord, wordsOf } from '#contract/pages/pageLetters.ts';
import { newBlur } from '../model/create.ts';
import { isWithin, type Point } from '../model/geometry.ts';
import { boxesFor } from '../model/letterBoxes.ts';
import { area } from './area.ts';
import { type Drag, type Gesture, onPage, type PointerTarget, placeOf } from './gesture.ts';

/** The distance from the ink of a word at which a press still hits it. */
const reachPt = 1.5;
const freeBox = area('blur');

/**
 * Erases. A drag that begins on a word selects whole words along the text, like a text selection. A drag that begins beside the text, or
 * with Alt held, draws a box.
 */
export const eraseAlong: Gesture = (target, start, keys) => {
  const letters = target.letters ?? [];
  const words = wordsOf(letters);
  const first = keys.alt ? -1 : wordAt(words, onPage(target, start));
  return first < 0 ? freeBox(target, start, keys) : wordDrag(target, words, first, letters);
};

function wordDrag(target: PointerTarget, words: readonly PageWord[], first: number, all: readonly PageLetter[]): Drag {
  const { editor } = target;
  const before = editor.annotations;
  const boxes = words.map(({ letters }) => boxOfLetters(letters));
  const ids = new Map<number, string>();
  const idOf = (index: number) => {
    const id = ids.get(index) ?? editor.tools.newId();
    ids.set(index, id);
    return id;
  };
  const made = (at: Point) => {
    const last = nearest(boxes, onPage(target, at));
    const [from, to] = first <= last ? [first, last] : [last, first];
    const chosen = words.slice(from, to + 1).flatMap(({ letters }) => letters);
    return boxesFor(chosen, all).map((box, index) => newBlur({ ...placeOf(target), id: idOf(index) }, box));
  };
  return {
    move(at) {
      const shown = made(at);
      editor.preview([...before, ...shown], { selection: shown.map(({ id }) => id) });
    },
    end(at) {
      const added = made(at);
      editor.giveUp();
      editor.add(...added);
    },
    cancel: () => void editor.giveUp(),
  };
}

function wordAt(words: readonly PageWord[], at: Point): number {
  return words.findIndex(({ letters }) => isWithin(at, boxOfLetters(letters), reachPt));
}

/** The word nearest to a point. A line above or below counts as farther than a word beside. */
function nearest(boxes: readonly ReturnType<typeof boxOfLetters>[], { x, y }: Point): number {
  let [best, distance] = [0, Number.POSITIVE_INFINITY];
  for (const [index, box] of boxes.entries()) {
    const across = Math.max(box.x - x, x - box.x - box.width, 0);
    const down = Math.max(box.y - y, y - box.y - box.height, 0);
    const far = across + down * 4;
    if (far < distance) [best, distance] = [index, far];
  }
  return best;
}
