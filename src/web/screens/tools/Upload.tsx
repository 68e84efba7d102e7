import { useEffect, useState } from 'react';
import { pdf } from '#contract/files/files.ts';
import type { ToolCard } from '#contract/site/toolCard.ts';
import { usePageDrop } from '#ui/files/DropZone.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { UploadArea } from '../../home/UploadArea.tsx';
import { upload as messages } from '../../i18n/home.ts';
import { useNavigate } from '../../router/RouterScope.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useTranslate } from '../../site.tsx';

const refusals = {
  invalidType: { title: messages.invalidTitle, body: messages.select },
  tooLarge: pdf.refusals.tooLarge,
};

/** Uploads a PDF, and continues in the tool of `returnTool`, else on the home page, which shows it (docs/product.md, "Upload"). */
export default function Upload() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [given, setGiven] = useState<readonly File[]>();
  const isOver = usePageDrop(setGiven);
  const tool = useReturnTool();
  return (
    <div className={pageStyles.width}>
      <PageHead title={messages.title} description={messages.description} canonicalPath="/upload" />
      <div className={classes(pageStyles.head, pageStyles.plainHead)}>
        <h1 className="t-title">{t(messages.title)}</h1>
        <p className="t-lead">{tool ? t(messages.leadTool, { tool: t(tool.name) }) : t(messages.lead)}</p>
      </div>
      <UploadArea
        refusals={refusals}
        isOver={isOver}
        given={given}
        onStored={({ id }) => navigate(`${tool ? tool.path : '/'}?pdfId=${id}`, { replace: true })}
      />
    </div>
  );
}

/** The tool of the address. The list of tools is loaded only for it; an upload takes longer. */
function useReturnTool(): ToolCard | undefined {
  const [tool, setTool] = useState<ToolCard>();
  useEffect(() => {
    // The server-rendered page is the same for every address of this screen.
    const wanted = new URLSearchParams(location.search).get('returnTool');
    if (!wanted) return;
    import('../../toolLists/toolCards.ts').then(
      ({ toolCards }) => setTool(toolCards.find(({ path, kind }) => kind === 'pdf' && path === `/tools/${wanted}`)),
      () => undefined,
    );
  }, []);
  return tool;
}
