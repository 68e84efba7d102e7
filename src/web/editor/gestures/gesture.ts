import type { Annotation } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import type { PageLetter } from '#contract/pages/pageLetters.ts';
import type { Editor } from '../model/editor.ts';
import type { Point } from '../model/geometry.ts';
import type { Guide } from '../model/snapping.ts';
import type { TextLine } from '../model/textLines.ts';

export interface Keys {
  readonly shift: boolean;
  readonly alt: boolean;
}

/** The hit tolerance: larger for a finger than for a mouse. */
export interface PointerReach {
  readonly reachPx: number;
  /** Half the side of a handle. */
  readonly handleReachPx: number;
}

/** What a gesture can access: the editor, its page, and its temporary previews. */
export interface PointerTarget extends PointerReach {
  readonly editor: Editor;
  readonly page: Box;
  /** Points per pixel of the screen. */
  readonly ptPerPx: number;
  /** Lines of the page's own text, where they are loaded. */
  readonly textLines: readonly TextLine[];
  /** Letters of the page with their ink, where they are loaded. */
  readonly letters?: readonly PageLetter[] | undefined;
  /** Opens the text entry at a place, or for an annotation. */
  write(kind: 'text' | 'note', at: Point, annotation?: Annotation): void;
  showGuides(guides: readonly Guide[]): void;
  showBand(band: Box | undefined): void;
}

export interface Drag {
  move(at: Point, keys: Keys): void;
  end(at: Point, keys: Keys): void;
  cancel(): void;
}

/** Starts a gesture at a press; undefined when it does not apply there. */
export type Gesture = (target: PointerTarget, at: Point, keys: Keys) => Drag | undefined;

export function placeOf({ editor }: PointerTarget) {
  const { page, style } = editor.current();
  return { id: editor.tools.newId(), page, style };
}

/** A place within the page, because edits do not leave it. */
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
