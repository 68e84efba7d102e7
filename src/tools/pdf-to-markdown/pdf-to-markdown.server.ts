import { stem } from '#contract/api/operation.ts';
import type { Picture } from '#engines/core/document-model/document.ts';
import type { MarkdownFileOptions, MarkdownLayoutOptions } from '#engines/ports.ts';
import { type Companion, defineHandler, type HandlerContext } from '../defineHandler.ts';
import { picturedSource, untilPictures } from '../picturedText.ts';
import { markupReport } from '../recognizedReport.ts';
import { type RecognizedSource, readSource } from '../recognizedSource.ts';
import { pdfToMarkdown } from './pdf-to-markdown.ts';

const pictureFolder = 'pictures';

type MarkdownTask = HandlerContext<typeof pdfToMarkdown>;

export default defineHandler(pdfToMarkdown, async (task) => {
  const { params, scratch, engines, language } = task;
  const read = await readSource(untilPictures(task), params);
  const path = scratch('document.md');
  const source = await picturedSource(task, params, read, { wantsFiles: params.pictures === 'beside' });
  const names = params.pictures === 'left-out' ? new Map<Picture, string>() : pictureNames(source);
  const options = optionsOf(task, addressesOf(names));
  const written = await engines.markup.markdown(source.document, options, path);
  const report = markupReport(source, written, params.headers, language);
  const companions = [await layoutOf(task, source, { ...options, scans: read.scans, settings: params })];
  if (params.pictures === 'left-out') return { path, report, companions };
  const archive = scratch('document.zip');
  const pictures = [...source.pictures].map(([picture, file]) => ({
    name: names.get(picture) ?? '',
    folder: pictureFolder,
    path: file.path,
  }));
  const text = { name: `${stem(task.files[0]?.name ?? 'document.pdf')}.md`, path };
  await engines.zipWriter.zip([text, ...pictures], archive, { ...task.call, progress: () => undefined });
  return { path: archive, entries: pictures.length + 1, report, companions };
});

/** For the result page, which shows each block beside its page. */
async function layoutOf(
  { engines, scratch, files }: MarkdownTask,
  { document }: RecognizedSource,
  options: MarkdownLayoutOptions,
): Promise<Companion> {
  const path = scratch('layout.json');
  await engines.markup.markdownLayout(document, options, path);
  return { kind: 'json', path, savedName: `${stem(files[0]?.name ?? 'document.pdf')}_layout.json` };
}

function optionsOf({ params }: MarkdownTask, pictures: ReadonlyMap<Picture, string>): MarkdownFileOptions {
  const { headers, emphasis, links, pageMarks } = params;
  return { runningText: headers, emphasis, links, pageMarks, pictures };
}

function addressesOf(names: ReadonlyMap<Picture, string>): Map<Picture, string> {
  return new Map([...names].map(([picture, name]) => [picture, `${pictureFolder}/${name}`]));
}

/** The page of a picture, and its number among the pictures of that page. */
function pictureNames({ pictures }: RecognizedSource): Map<Picture, string> {
  const names = new Map<Picture, string>();
  const counts = new Map<number, number>();
  for (const [picture, { mime }] of pictures) {
    const count = (counts.get(picture.page) ?? 0) + 1;
    counts.set(picture.page, count);
    names.set(picture, `page-${picture.page}-${count}.${mime === 'image/png' ? 'png' : 'jpg'}`);
  }
  return names;
}
