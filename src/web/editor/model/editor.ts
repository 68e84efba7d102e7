import type { FieldValue } from '#contract/forms/fieldValues.ts';
import type { Annotation, TextBlock } from '#contract/pages/annotations.ts';
import { pushed, redone, startHistory, undone } from '#contract/pages/history.ts';
import { changedText } from '#contract/pages/textBlocks.ts';
import { stacked } from './annotationOrder.ts';
import { moved } from './arrange.ts';
import { type MeasureText, textBox } from './create.ts';
import { type EditorState, isNoWork, type Mode, type Style, startColor, startState, type Work } from './editorState.ts';
import { pageWithin, zoomFitting, zoomWithin } from './limits.ts';
import {
  isOrderOfFile,
  movedPage,
  onPagesOf,
  type PageOrder,
  pageAtPosition,
  pageOrderOf,
  positionOf,
  turnedPage,
  withoutPage,
} from './pageOrder.ts';
import { restyled } from './restyled.ts';
import { editsSince, historyBeforeSave, numberBeforeSave } from './saves.ts';

export interface EditorTools {
  newId(): string;
  /** In the visitor's date format. */
  today(): string;
  readonly measure: MeasureText;
}

interface Start {
  readonly mode: Mode;
  readonly pageCount: number;
  readonly work?: Work;
}

/** The offset of a copy from its original. */
const copyOffsetPt = 12;

/**
 * The editor without its view: the edits, the selection, and every way to change them. Each change is one step of the history. A drag shows
 * its effect meanwhile and is one step too.
 */
export class Editor {
  readonly tools: EditorTools;
  #state: EditorState;
  #beforeDrag: Work | undefined;
  #copied: readonly Annotation[] = [];
  /** The steps before each save, and the version of the document that they were made on. */
  readonly #saves: { readonly version: string; readonly history: EditorState['history'] }[] = [];
  /** Makes the document serve an earlier version, and then calls `unsaved`. Set by the view. */
  onUndoSave: ((version: string) => void) | undefined;
  /** The user has chosen a text style, which is used from then on. */
  #areLettersChosen = false;
  readonly #listeners = new Set<() => void>();

  constructor(tools: EditorTools, { mode, pageCount, work }: Start) {
    this.tools = tools;
    this.#state = startState(mode, pageCount, work);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): EditorState => this.#state;

  get work(): Work {
    return this.#state.history.now;
  }
  /** Without the preview of a drag. */
  get settledWork(): Work {
    return this.#beforeDrag ?? this.work;
  }
  get annotations(): readonly Annotation[] {
    return this.work.annotations;
  }
  get selected(): readonly Annotation[] {
    return this.annotations.filter(({ id }) => this.#state.selection.includes(id));
  }
  get isEmpty(): boolean {
    return isNoWork(this.work);
  }

  #set(change: Partial<EditorState>): this {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
    return this;
  }

  /** One step of the history. */
  #step(next: Work, change: Partial<EditorState> = {}): this {
    return this.#set({ history: pushed(this.#state.history, next), ...change });
  }

  #withAnnotations(annotations: readonly Annotation[], change?: Partial<EditorState>): this {
    return this.#step({ ...this.work, annotations }, change);
  }

  use(mode: Mode): this {
    const { colors, style, selection } = this.#state;
    const color = colors[mode] ?? startColor(mode);
    return this.#set({ mode, style: { ...style, color }, selection: mode === 'select' ? selection : [] });
  }

  goTo(page: number): this {
    const wanted = this.#pageIn(this.work, page);
    return this.#set({ page: wanted, jump: { page: wanted }, selection: [] });
  }
  /** After pages were moved, the page that is now at that position. */
  goToPosition(position: number): this {
    return this.goTo(pageAtPosition(this.work.pageOrder, position, this.#state.pageCount));
  }
  /** The position of the current page among those that stay. */
  get position(): number {
    return positionOf(this.work.pageOrder, this.#state.page);
  }
  /** The number of pages that stay. */
  get shownCount(): number {
    return this.work.pageOrder?.length ?? this.#state.pageCount;
  }
  get pageOrder(): PageOrder {
    return pageOrderOf(this.work.pageOrder, this.#state.pageCount);
  }
  turnPage(page: number): this {
    return this.arrange(turnedPage(this.pageOrder, page));
  }
  deletePage(page: number): this {
    return this.arrange(withoutPage(this.pageOrder, page));
  }
  /** To a position. */
  movePage(page: number, to: number): this {
    return this.arrange(movedPage(this.pageOrder, this.positionOf(page), to));
  }
  /** The position of a page; 0 for a deleted one. */
  positionOf(page: number): number {
    return positionOf(this.work.pageOrder, page);
  }
  /** An existing page: the first one in place of a deleted page. */
  #pageIn({ pageOrder }: Work, page: number): number {
    const within = pageWithin(page, this.#state.pageCount);
    return positionOf(pageOrder, within) > 0 ? within : pageAtPosition(pageOrder, 1, this.#state.pageCount);
  }

  /** Sets the page order. Edits on deleted pages are removed. */
  arrange(order: PageOrder): this {
    const { pageCount, page } = this.#state;
    const pageOrder = isOrderOfFile(order, pageCount) ? undefined : order;
    if (JSON.stringify(pageOrder) === JSON.stringify(this.work.pageOrder)) return this;
    const { annotations, textBlocks } = this.work;
    const next: Work = {
      ...this.work,
      annotations: onPagesOf(annotations, order),
      textBlocks: onPagesOf(textBlocks, order),
      pageOrder,
    };
    const stays = positionOf(pageOrder, page) > 0;
    const nearest = pageAtPosition(pageOrder, this.position, pageCount);
    const there = new Set(next.annotations.map(({ id }) => id));
    return this.#step(next, {
      selection: this.#state.selection.filter((id) => there.has(id)),
      ...(!stays && { page: nearest, jump: { page: nearest } }),
    });
  }

  /** Another page was scrolled into view, or pressed. The selection stays. */
  enterPage(page: number): this {
    return page === this.#state.page ? this : this.#set({ page: pageWithin(page, this.#state.pageCount) });
  }

  /** Known when the document is open. */
  setPageCount(pageCount: number): this {
    return this.#set({ pageCount, page: pageWithin(this.#state.page, pageCount) });
  }

  zoomTo(percent: number): this {
    return this.#set({ zoomPercent: zoomWithin(percent) });
  }

  zoomToFit(percent: number): this {
    return this.#set({ zoomPercent: zoomFitting(percent) });
  }

  /** For the next annotation, and for the selection. */
  restyle(change: Partial<Style>): this {
    const { style, colors, mode, selection } = this.#state;
    this.#areLettersChosen ||= change.fontSize !== undefined || change.fontFamily !== undefined;
    const nextColors = change.color && selection.length === 0 ? { ...colors, [mode]: change.color } : colors;
    this.#set({ style: { ...style, ...change }, colors: nextColors });
    return selection.length === 0 ? this : this.change(selection, (each) => restyled(each, change, this.tools.measure));
  }

  /** The style for a new text, matched to the text around it, until the user chooses another one. */
  fitStyle(fitting: Pick<Style, 'fontSize' | 'fontFamily'> | undefined): this {
    const { style } = this.#state;
    const isSame = style.fontSize === fitting?.fontSize && style.fontFamily === fitting.fontFamily;
    return !fitting || isSame || this.#areLettersChosen ? this : this.#set({ style: { ...style, ...fitting } });
  }

  select(ids: readonly string[]): this {
    return this.#set({ selection: ids.filter((id) => this.annotations.some((each) => each.id === id)) });
  }
  toggle(id: string): this {
    const { selection } = this.#state;
    return this.select(selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id]);
  }
  selectAll(): this {
    return this.select(this.annotations.filter(({ page }) => page === this.#state.page).map(({ id }) => id));
  }

  add(...added: readonly Annotation[]): this {
    if (added.length === 0) return this;
    return this.#withAnnotations([...this.annotations, ...added], { selection: added.map(({ id }) => id) });
  }

  change(ids: readonly string[], how: (annotation: Annotation) => Annotation): this {
    const next = this.annotations.map((each) => (ids.includes(each.id) ? how(each) : each));
    return next.every((each, index) => each === this.annotations[index]) ? this : this.#withAnnotations(next);
  }

  remove(ids: readonly string[] = this.#state.selection): this {
    const left = this.annotations.filter(({ id }) => !ids.includes(id));
    if (left.length === this.annotations.length) return this;
    return this.#withAnnotations(left, { selection: this.#state.selection.filter((id) => !ids.includes(id)) });
  }

  /** A text that was emptied is removed, as an empty one is never added. */
  rewrite(id: string, text: string): this {
    if (text.trim() === '') return this.remove([id]);
    return this.change([id], (each) => {
      if (each.type === 'note') return each.text === text ? each : { ...each, text };
      if (each.type !== 'text' || each.text === text) return each;
      return { ...each, text, ...textBox(text, each, this.tools.measure) };
    });
  }

  nudge(dx: number, dy: number): this {
    return this.change(this.#state.selection, (each) => moved(each, dx, dy));
  }

  duplicate(): this {
    return this.add(...this.#copies(this.selected, copyOffsetPt));
  }
  copy(): this {
    this.#copied = this.selected;
    return this;
  }
  get canPaste(): boolean {
    return this.#copied.length > 0;
  }
  paste(): this {
    const isHere = this.#copied.every(({ page }) => page === this.#state.page);
    const copies = this.#copies(this.#copied, isHere ? copyOffsetPt : 0);
    this.#copied = copies;
    return this.add(...copies);
  }
  #copies(of: readonly Annotation[], offsetPt: number): Annotation[] {
    const { page } = this.#state;
    return of.map((each) => ({ ...moved(each, offsetPt, offsetPt), page, id: this.tools.newId() }));
  }

  /** To the front, or to the back. */
  restack(to: 'front' | 'back', ids: readonly string[] = this.#state.selection): this {
    const next = stacked(this.annotations, ids, to);
    return next.every((each, index) => each === this.annotations[index]) ? this : this.#withAnnotations(next);
  }

  /** Changes a block of the page's own text. An unchanged block is removed from the edits. */
  setTextBlock(block: TextBlock): this {
    const others = this.work.textBlocks.filter(({ id }) => id !== block.id);
    const isChanged = changedText(block) !== undefined;
    const known = this.work.textBlocks.find(({ id }) => id === block.id);
    if (isChanged ? JSON.stringify(known) === JSON.stringify(block) : !known) return this;
    return this.#step({ ...this.work, textBlocks: isChanged ? [...others, block] : others });
  }

  /** The values of form fields. A value equal to that in the file is removed from the edits. */
  setFields(fields: readonly (FieldValue & { readonly inFile: readonly string[] })[]): this {
    const next = new Map(this.work.fields.map((each) => [each.name, each]));
    for (const { inFile, ...field } of fields) {
      next.delete(field.name);
      if (!isSame(field.values, inFile)) next.set(field.name, field);
    }
    const before = new Map(this.work.fields.map(({ name, values }) => [name, values]));
    const isChanged =
      next.size !== before.size || [...next.values()].some(({ name, values }) => !isSame(values, before.get(name)));
    return isChanged ? this.#step({ ...this.work, fields: [...next.values()] }) : this;
  }

  /** Whether the form is flattened when it is saved. */
  setFlattening(flattenForm: boolean): this {
    return this.#step({ ...this.work, flattenForm });
  }

  /** Also past the last save: the document is again what it was before, with the steps that were made on it. */
  undo(): this {
    const { history, undoableSaves } = this.#state;
    const save = this.#saves.at(-1);
    if (history.past.length > 0 || undoableSaves === 0 || !save) return this.#travel(undone(history));
    this.onUndoSave?.(save.version);
    return this;
  }
  redo(): this {
    return this.#travel(redone(this.#state.history));
  }
  #travel(history: EditorState['history']): this {
    const there = new Set(history.now.annotations.map(({ id }) => id));
    const page = this.#pageIn(history.now, this.#state.page);
    return this.#set({ history, page, selection: this.#state.selection.filter((id) => there.has(id)) });
  }

  /** Shows a change that is not a step yet. */
  preview(annotations: readonly Annotation[], change: Partial<Pick<EditorState, 'selection'>> = {}): this {
    const { history } = this.#state;
    this.#beforeDrag ??= history.now;
    return this.#set({ history: { ...history, now: { ...history.now, annotations } }, ...change });
  }
  /** Makes the shown change one step. */
  settle(): this {
    const before = this.#beforeDrag;
    if (!before) return this;
    const { history } = this.#state;
    this.#beforeDrag = undefined;
    return this.#set({ history: pushed({ ...history, now: before }, history.now) });
  }
  /** Discards the shown change. */
  giveUp(): this {
    const before = this.#beforeDrag;
    if (!before) return this;
    this.#beforeDrag = undefined;
    return this.#travel({ ...this.#state.history, now: before });
  }

  /** `work` is in the file now. Edits made during the save stay. `version` is the document's earlier version, for undo. */
  saved(work: Work, version?: string): this {
    this.#beforeDrag = undefined;
    if (version !== undefined) this.#saves.push({ version, history: { ...this.#state.history, now: work } });
    const { pageOrder } = work;
    const page = Math.max(1, positionOf(pageOrder, this.#state.page));
    const pageCount = pageOrder?.length ?? this.#state.pageCount;
    return this.#set({
      history: startHistory(editsSince(work, this.work)),
      page,
      pageCount,
      selection: [],
      undoableSaves: this.#saves.length,
    });
  }
  /** The document is what it was before the last save: its steps are restored, and the last of them is undone. */
  unsaved(): this {
    const save = this.#saves.pop();
    if (!save) return this;
    this.#beforeDrag = undefined;
    const { pageOrder } = save.history.now;
    const history = historyBeforeSave(save.history, this.annotations);
    const page = Math.max(1, numberBeforeSave(pageOrder, this.#state.page));
    return this.#set({ history, page, selection: [], undoableSaves: this.#saves.length });
  }
  /** Restores stored edits. */
  restore(work: Work): this {
    const { pageCount } = this.#state;
    // Another window may have saved the document with fewer pages.
    const pageOrder = work.pageOrder?.every(({ page }) => page <= pageCount) ? work.pageOrder : undefined;
    return this.#set({ history: startHistory({ ...work, pageOrder }), selection: [] });
  }
}

function isSame(values: readonly string[], others: readonly string[] | undefined): boolean {
  return values.length === others?.length && values.every((value, index) => value === others[index]);
}
