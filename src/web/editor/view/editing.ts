import { createContext, type RefObject, useContext, useMemo, useSyncExternalStore } from 'react';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import type { SignatureLimits } from '#contract/signatures/signatureLimits.ts';
import type { PdfPages } from '../../pdf/pdfPages.ts';
import type { Finding } from '../find/useFinding.ts';
import type { Editor } from '../model/editor.ts';
import type { EditorState, Work } from '../model/editorState.ts';
import type { Signing } from './signature/useSignature.ts';
import type { Entry } from './text/useEntry.ts';

/** The context that all parts of the editor's view share. */
export interface Editing {
  readonly editor: Editor;
  readonly document: DocumentView;
  /** The operation of a save. */
  readonly operation: OperationFacts;
  /** The password of a protected document. */
  readonly password: string | undefined;
  readonly pages: PdfPages;
  /** The element that scrolls the pages. */
  readonly workspace: RefObject<HTMLDivElement | null>;
  readonly signing: Signing;
  readonly finding: Finding;
  addPicture(file: File): void;
  /** The places of its fields, once a page with fields was loaded. */
  readonly widgets: readonly FormWidget[];
  /** The index of the field that gets the focus as soon as its page is rendered. */
  readonly wantedField: RefObject<number | undefined>;
  /** A first page has been drawn (or failed), so less important data may be loaded. */
  readonly isUnderWay: boolean;
  setUnderWay(): void;
  readonly entry: Entry;
  /** Saves and downloads the file. */
  download(): void;
  /** The progress of a running save. */
  readonly saving: { readonly done: number; readonly total: number } | undefined;
  cancelSaving(): void;
  /** The last saved edits, shown until the page is drawn with them. */
  readonly settling: Work | undefined;
  /** What the signatures of the document allow, once that is known. */
  readonly limits: SignatureLimits | undefined;
  /** Leaves the editor, after a question when there are edits. */
  leave(): void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

/** The same object for as long as all of its parts are the same. */
export function useUnchanged<Parts extends object>(parts: Parts): Parts {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every part is a dependency, always in the same order
  return useMemo(() => parts, Object.values(parts));
}

/** Without the editor's state, for components that must not render at each of its changes. */
export function useEditingParts(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing must be used within an editor');
  return editing;
}

/** The position of the current page, and the number of pages, after moves and deletions. */
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
