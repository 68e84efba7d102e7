import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { FormWidget } from '#contract/formFields.ts';
import type { Operation } from '#contract/operation.ts';
import type { SignatureLimits } from '#contract/signatureLimits.ts';
import type { PdfPages } from '../../pdf/pdfPages.ts';
import type { Finding } from '../find/useFinding.ts';
import type { Editor } from '../model/editor.ts';
import type { EditorState, Work } from '../model/editorState.ts';
import type { Signing } from './signature/useSignature.ts';
import type { Entry } from './text/useEntry.ts';

/** What every part of the editor's view works on. */
export interface Editing {
  readonly editor: Editor;
  readonly document: DocumentView;
  /** What saving runs. */
  readonly operation: Operation;
  /** Of a protected document. */
  readonly password: string | undefined;
  readonly pages: PdfPages;
  /** What scrolls the pages. */
  readonly workspace: RefObject<HTMLDivElement | null>;
  readonly signing: Signing;
  readonly finding: Finding;
  addPicture(file: File): void;
  /** The places of its fields, once a page that has any was seen. */
  readonly widgets: readonly FormWidget[];
  /** The field, by its place among the widgets, that takes the focus as soon as its page is there. */
  readonly wantedField: RefObject<number | undefined>;
  /** A page of them has been drawn (or cannot be): what is worth less may be asked for now. */
  readonly isUnderWay: boolean;
  setUnderWay(): void;
  readonly entry: Entry;
  /** Hands over the file with the edits in it. */
  download(): void;
  /** What a save that is under way has reached. */
  readonly saving: { readonly done: number; readonly total: number } | undefined;
  cancelSaving(): void;
  /** What was saved last, until the page is drawn with it in it: it is seen all the while. */
  readonly settling: Work | undefined;
  /** What the signatures of the document allow, once that is known. */
  readonly limits: SignatureLimits | undefined;
  /** Leaves the editor, after a question when there are edits. */
  leave(): void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

/** Without the editor's state: for what is not to be drawn anew at each of its changes. */
export function useEditingParts(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing must be used within an editor');
  return editing;
}

/** Where the page in hand stands, and among how many: pages may have been moved or deleted. */
interface Place {
  readonly position: number;
  readonly shownCount: number;
}

export function useEditing(): Editing & Place & { readonly state: EditorState } {
  const editing = useEditingParts();
  const { editor } = editing;
  const state = useSyncExternalStore(editor.subscribe, editor.current, editor.current);
  return { ...editing, state, position: editor.position, shownCount: editor.shownCount };
}
