import type { FieldValue } from '#contract/forms/fieldValues.ts';
import { type Annotation, type BlurStyle, type TextBlock, textDefaults } from '#contract/pages/annotations.ts';
import { type History, startHistory } from '#contract/pages/history.ts';
import type { FontFamilyId } from '#contract/text/fontFamilies.ts';
import { zoomSteps } from './limits.ts';
import type { PageOrder } from './pageOrder.ts';

/** The effect of a press on the page. */
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

/** The edits that are saved. */
export interface Work {
  /** In stacking order: the last one is in front. */
  readonly annotations: readonly Annotation[];
  /** Blocks of the pages' own text that were replaced or deleted. */
  readonly textBlocks: readonly TextBlock[];
  /** Form fields whose value differs from that in the file. */
  readonly fields: readonly FieldValue[];
  /** The form is flattened. */
  readonly flattenForm: boolean;
  /** Set when pages were moved, rotated or deleted. */
  readonly pageOrder?: PageOrder | undefined;
}

/** The style of the next annotation. */
export interface Style {
  readonly color: string;
  readonly fontFamily: FontFamilyId;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strokeWidth: number;
  readonly opacity: number;
  /** The style of erase areas. */
  readonly look: BlurStyle;
}

export interface EditorState {
  readonly history: History<Work>;
  /** The number of saves that can be undone. */
  readonly undoableSaves: number;
  /** Ids, in the order of selection. */
  readonly selection: readonly string[];
  readonly mode: Mode;
  readonly style: Style;
  /** Each tool keeps its last color. */
  readonly colors: Readonly<Partial<Record<Mode, string>>>;
  /** The page for keys and new edits: the visible one, or the one that was pressed last. */
  readonly page: number;
  /** The last request to go to a page, which makes the view scroll. Each request is a new object. */
  readonly jump: { readonly page: number } | undefined;
  readonly pageCount: number;
  readonly zoomPercent: number;
}

export function isNoWork(work: Work): boolean {
  return editCount(work) === 0 && !work.flattenForm;
}

/** The number of entries in the list of edits. */
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
    jump: undefined,
    pageCount,
    zoomPercent: zoomSteps.start,
  };
}

/** A black highlight would hide the text, so that tool starts with yellow. */
export function startColor(mode: Mode): string {
  return mode === 'highlight' ? '#fbbf24' : textDefaults.color;
}
