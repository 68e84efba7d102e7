import { type Annotation, type BlurStyle, type TextBlock, textDefaults } from '#contract/annotations.ts';
import type { FieldValue } from '#contract/fieldValues.ts';
import type { FontFamilyId } from '#contract/fontFamilies.ts';
import { type History, startHistory } from './history.ts';
import { zoomSteps } from './limits.ts';
import type { PageOrder } from './pageOrder.ts';

/** What a press on the page does. */
export const modes = [
  'select',
  'signature',
  'text',
  'highlight',
  'underline',
  'strike',
  'blur',
  'edit-text',
  'ink',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'check',
  'cross',
  'date',
  'note',
] as const;
export type Mode = (typeof modes)[number];

/** What is saved. */
export interface Work {
  /** In stacking order: the last one lies on top. */
  readonly annotations: readonly Annotation[];
  /** Blocks of the pages' own text that were replaced or deleted. */
  readonly textBlocks: readonly TextBlock[];
  /** Fields of the document's form that say something else than in the file. */
  readonly fields: readonly FieldValue[];
  /** The form becomes part of the pages. */
  readonly flattenForm: boolean;
  /** Where pages were moved, turned or deleted. */
  readonly pageOrder?: PageOrder | undefined;
}

/** What the next annotation looks like. */
export interface Style {
  readonly color: string;
  readonly fontFamily: FontFamilyId;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strokeWidth: number;
  readonly opacity: number;
  /** Of what erases. */
  readonly look: BlurStyle;
}

export interface EditorState {
  readonly history: History<Work>;
  /** Saves that can be undone. */
  readonly undoableSaves: number;
  /** Ids, in the order in which they were chosen. */
  readonly selection: readonly string[];
  readonly mode: Mode;
  readonly style: Style;
  /** Each tool keeps the colour that was last chosen for it. */
  readonly colors: Readonly<Partial<Record<Mode, string>>>;
  /** The page that keys and new edits belong to: the one in sight, or the one that was pressed last. */
  readonly page: number;
  /** Counts the wishes to go to a page; the pages scroll there. */
  readonly jumps: number;
  readonly pageCount: number;
  readonly zoomPercent: number;
}

export function isNoWork(work: Work): boolean {
  return editCount(work) === 0 && !work.flattenForm;
}

/** What the list of edits has. */
export function editCount({ annotations, textBlocks, fields, pageOrder }: Work): number {
  return annotations.length + textBlocks.length + fields.length + (pageOrder ? 1 : 0);
}

export const noWork: Work = { annotations: [], textBlocks: [], fields: [], flattenForm: false };

export function startState(mode: Mode, pageCount: number, work: Work = noWork): EditorState {
  return {
    history: startHistory(work),
    undoableSaves: 0,
    selection: [],
    mode,
    style: { ...textDefaults, color: startColor(mode), bold: false, italic: false, strokeWidth: 2, opacity: 1, look: 'filled' },
    colors: {},
    page: 1,
    jumps: 0,
    pageCount,
    zoomPercent: zoomSteps.start,
  };
}

/** A highlight in black would hide nothing and show little: that tool starts yellow. */
export function startColor(mode: Mode): string {
  return mode === 'highlight' ? '#fbbf24' : textDefaults.color;
}
