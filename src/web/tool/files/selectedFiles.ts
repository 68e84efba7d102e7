import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { FilePages } from '#web/pdf/filePages.ts';

/** A file that was selected for a tool: uploaded from this browser, or stored before. */
export interface SelectedFile {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly state: 'uploading' | 'ready' | 'locked' | 'failed';
  /** The error message of a failed file. */
  readonly problem: string | undefined;
  readonly document: DocumentView | undefined;
  /** Kept in memory for the runs of this page only (docs/product.md, "Protected files"). */
  readonly password: string | undefined;
  /** Known before the server's answer where the browser could open the file. */
  readonly pageCount: number | undefined;
  readonly pages: FilePages;
  /** Uploaded here, so removing it from the list deletes it from the server. */
  readonly isOwnUpload: boolean;
}

export type SelectionAction =
  | { readonly type: 'add'; readonly files: readonly SelectedFile[] }
  | { readonly type: 'change'; readonly key: string; readonly to: Partial<SelectedFile> }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'clear' };

export function changeSelection(files: readonly SelectedFile[], action: SelectionAction): readonly SelectedFile[] {
  switch (action.type) {
    case 'add':
      return [...files, ...action.files];
    case 'change':
      return files.map((file) => (file.key === action.key ? { ...file, ...action.to } : file));
    case 'remove':
      return files.filter((file) => file.key !== action.key);
    case 'move':
      return moved(files, action.from, action.to);
    case 'clear':
      return [];
  }
}

function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
