import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import pageStyles from '#ui/layout/page.module.css';
import { working } from '../i18n/tool.ts';
import { MissingPart } from '../shell/lazyPart.tsx';
import { useTranslate } from '../site.tsx';
import type { SelectedFile } from './files/selectedFiles.ts';
import type { useEditorScreen } from './useEditorScreen.ts';
import type { useToolPage } from './useToolPage.tsx';

interface Props {
  readonly page: ToolPageMeta;
  readonly file: SelectedFile;
  readonly document: DocumentView;
  readonly screen: ReturnType<typeof useEditorScreen>;
  readonly state: ReturnType<typeof useToolPage>;
}

/** The editor with its document. Until its code has arrived, what is awaited. */
export function EditedDocument({ page, file, document, screen, state }: Props) {
  const t = useTranslate();
  const { EditorScreen, hasFailed, again } = screen;
  return (
    <>
      {EditorScreen ? (
        <EditorScreen
          page={page}
          document={document}
          password={file.password}
          askPassword={(kind) => state.askPassword(file.key, kind)}
          onLeave={state.startOver}
        />
      ) : (
        <div className={pageStyles.width}>
          {hasFailed ? <MissingPart onAgain={again} /> : <p className="t-lead">{t(working.opening)}</p>}
        </div>
      )}
      {state.passwordDialog}
    </>
  );
}
