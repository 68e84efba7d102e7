import type { Annotation } from '#contract/annotations.ts';
import type { Box } from '#contract/box.ts';
import type { PageLetter } from '#contract/pageLetters.ts';
import type { Editor } from '../model/editor.ts';
import type { Point } from '../model/geometry.ts';
import type { Guide } from '../model/snapping.ts';
import type { TextLine } from '../model/textLines.ts';

export interface Keys {
  readonly shift: boolean;
  readonly alt: boolean;
}

/** How far beside a thing a press still means it: coarser for a finger than for a mouse. */
export interface PointerRoom {
  readonly roomPx: number;
  /** Of a handle: half of the square that it takes. */
  readonly handleRoomPx: number;
}

/** What a gesture can reach: the editor, the page it happens on, and the few things that are shown while it lasts. */
export interface PointerTarget extends PointerRoom {
  readonly editor: Editor;
  readonly page: Box;
  /** Points that one pixel of the screen covers. */
  readonly ptPerPx: number;
  /** Lines of the page's own text, where they are known. */
  readonly textLines: readonly TextLine[];
  /** Letters of the page with their ink, where they are known. */
  readonly letters?: readonly PageLetter[] | undefined;
  /** Opens the entry for new words at a place, or for those of an annotation. */
  write(kind: 'text' | 'note', at: Point, annotation?: Annotation): void;
  showGuides(guides: readonly Guide[]): void;
  showBand(band: Box | undefined): void;
}

export interface Drag {
  move(at: Point, keys: Keys): void;
  end(at: Point, keys: Keys): void;
  cancel(): void;
}

/** What a press starts; nothing when the gesture has no business there. */
export type Gesture = (target: PointerTarget, at: Point, keys: Keys) => Drag | undefined;

export function placeOf({ editor }: PointerTarget) {
  const { page, style } = editor.current();
  return { id: editor.tools.newId(), page, style };
}

/** A place on the page: what is drawn does not leave it. */
export function onPage({ page }: PointerTarget, { x, y }: Point): Point {
  return {
    x: Math.max(page.x, Math.min(page.x + page.width, x)),
    y: Math.max(page.y, Math.min(page.y + page.height, y)),
  };
}

/** A drag that shows a new annotation until it ends. */
export function drawing(target: PointerTarget, make: (at: Point, keys: Keys, isEnd: boolean) => Annotation | undefined): Drag {
  const { editor } = target;
  const before = editor.annotations;
  const show = (made: Annotation | undefined) =>
    editor.preview(made ? [...before, made] : before, made ? { selection: [made.id] } : {});
  return {
    move: (at, keys) => void show(make(onPage(target, at), keys, false)),
    end(at, keys) {
      const made = make(onPage(target, at), keys, true);
      editor.giveUp();
      if (made) editor.add(made);
    },
    cancel: () => void editor.giveUp(),
  };
}
