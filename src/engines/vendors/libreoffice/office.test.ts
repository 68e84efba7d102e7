import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineCall, OfficeFamily } from '#engines/ports.ts';
import { excelParts, type Parts, powerpointParts, wordParts, zip } from '#fixtures/office/parts.ts';
import { type ComposedEngines, composeEngines } from '#server/engines/composeEngines.ts';
import { isLong } from '../../../../test/sample.ts';

/** What an office that stays may see, and what documents try to make it do. */

let dir: string;
let residentDir: string;
/** In the sandbox, and with LibreOffice's own settings alone: each has to hold without the other. */
let engines: ComposedEngines;
let bare: ComposedEngines;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sheaf-office-engine-'));
  residentDir = join(dir, 'residents');
  const choice = { qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 } as const;
  engines = await composeEngines({ ...choice, residentDir });
  await mkdir(join(dir, 'bare'));
  bare = await composeEngines({ ...choice, residentDir: join(dir, 'bare'), sandboxLevel: 3 });
});
afterAll(async () => {
  // Nobody owns this document, so no office stays after it.
  for (const each of [engines, bare]) {
    await convert('word', zip(wordParts()), null, { on: each });
    await each.sandbox.close();
  }
  await rm(dir, { recursive: true, force: true });
});

interface SearchOptions {
  readonly on?: ComposedEngines;
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

let made = 0;
async function convert(
  family: OfficeFamily,
  bytes: Uint8Array | string,
  owner: string | null = 'somebody',
  options: SearchOptions = {},
) {
  const scratchDir = join(dir, `call-${made++}`);
  await mkdir(scratchDir);
  const path = join(scratchDir, 'in');
  await writeFile(path, bytes);
  const call: EngineCall = {
    scratchDir,
    signal: options.signal ?? new AbortController().signal,
    deadlineMs: options.deadlineMs ?? 60_000,
    progress: () => undefined,
    ...(owner === null ? {} : { owner }),
  };
  const style = {
    family,
    isArchival: false,
    notes: false,
    sheets: { only: 0, fit: 'file', isLandscape: false },
  } as const;
  const { path: result } = await (options.on ?? engines).office.convert([{ path, name: 'a.csv' }], style, 'each', call);
  const text = await engines.text.read(
    { path: result },
    undefined,
    { annotations: false, shapes: false, links: false },
    `${path}.t`,
    call,
  );
  const words: string[] = [];
  for await (const page of text.pages()) words.push(...page.runs.map((run) => run.text));
  return { words: words.join(' '), bytes: await readFile(result) };
}

/** Processes of LibreOffice that we have started, by following parents. */
async function offices(): Promise<number[]> {
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  const all = stats.flatMap((line) => {
    const [, pid, name, parent] = /^(\d+) \((.*)\) \S (\d+)/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), name, parent: Number(parent) }];
  });
  const isOurs = (pid: number): boolean => {
    const parent = all.find((each) => each.pid === pid)?.parent;
    return parent === process.pid || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  return all.filter(({ pid, name }) => name === 'soffice.bin' && isOurs(pid)).map(({ pid }) => pid);
}

/** The folders that LibreOffice has for itself. Beside them are the sandboxes of the next programs (docs/decisions/0455). */
async function homes(): Promise<string[]> {
  return (await readdir(residentDir)).filter((name) => name !== 'prepared');
}

const small = zip(wordParts());
const ofLength = (length: number) => zip(wordParts({ paragraphs: Array.from({ length }, (_, n) => `Talata ${n} ng ulat.`) }));
const long = ofLength(5_000);
const longer = ofLength(60_000);

describe('an office that stays', () => {
  test('goes on for its owner, and is another for the next', async () => {
    await convert('word', small, 'una');
    const [first, ...more] = await offices();
    expect(more).toEqual([]);
    await convert('word', small, 'una');
    expect(await offices()).toEqual([first]);
    await convert('word', small, 'ikalawa');
    expect(await offices()).not.toContain(first);
    await convert('word', small, null);
    await expect.poll(offices).toEqual([]);
  });

  test.runIf(isLong)('ends after twenty documents', async () => {
    for (let n = 1; n < 20; n += 1) await convert('word', small, 'una');
    expect(await offices()).toHaveLength(1);
    await convert('word', small, 'una');
    await expect.poll(offices).toEqual([]);
    expect(await homes()).toEqual([]);
  });

  test('nothing of a document stays with it', async () => {
    await convert('word', zip(wordParts({ paragraphs: ['Napakalihim na salita'] })), 'una');
    const files = await readdir(residentDir, { recursive: true, withFileTypes: true });
    const left = files.filter((each) => each.isFile() && /document|out\.pdf/.test(each.name));
    expect(left.map(({ name }) => name)).toEqual([]);
    const kept = await Promise.all(
      files.filter((each) => each.isFile()).map((each) => readFile(join(each.parentPath, each.name))),
    );
    expect(kept.filter((bytes) => bytes.includes('Napakalihim'))).toEqual([]);
  });

  test('one that dies in the middle of a document is replaced, and the document done', async () => {
    await convert('word', small, 'una');
    const [first] = await offices();
    const work = convert('word', long, 'una');
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.kill(first ?? 0, 'SIGKILL');
    expect((await work).words).toContain('4999');
  });

  test('a cancel and a deadline end it', async () => {
    const controller = new AbortController();
    const cancelled = convert('word', longer, 'una', { signal: controller.signal });
    setTimeout(() => controller.abort(), 600);
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(offices).toEqual([]);
    await expect(convert('word', longer, 'una', { deadlineMs: 2500 })).rejects.toMatchObject({ code: 'too_complex' });
    await expect.poll(offices).toEqual([]);
    expect(await homes()).toEqual([]);
  });
});

describe('what documents try', () => {
  const secret = 'TOPSECRETTEXT';
  let asked: string[] = [];
  let at = '';
  let canary = '';
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(secret);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    canary = join(dir, 'canary.txt');
    await writeFile(canary, `${secret}\n`, { mode: 0o644 });
  });
  afterAll(() => server.close());

  const field = (code: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const picture = (n: number) =>
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="${n}" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="0" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId${n}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const openText = (body: string, head = '', listed: readonly string[] = ['content.xml']): Parts => ({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/>${listed.map((path) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="text/xml"/>`).join('')}</manifest:manifest>`,
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:dom="http://www.w3.org/2001/xml-events" office:version="1.2">${head}<office:body><office:text>${body}<text:p>hello</text:p></office:text></office:body></office:document-content>`,
  });
  const frame = (address: string) =>
    `<text:p><draw:frame svg:width="3cm" svg:height="3cm" text:anchor-type="as-char"><draw:image xlink:href="${address}" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame></text:p>`;
  const section = (address: string, name: string) =>
    `<text:section text:name="${name}"><text:section-source xlink:type="simple" xlink:href="${address}" text:filter-name="Text"/></text:section>`;
  const autostart = (code: string): Parts => ({
    ...openText(
      '',
      `<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.M.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>`,
      ['content.xml', 'Basic/script-lc.xml', 'Basic/Standard/script-lb.xml', 'Basic/Standard/M.xml'],
    ),
    'Basic/script-lc.xml':
      '<?xml version="1.0"?><library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>',
    'Basic/Standard/script-lb.xml':
      '<?xml version="1.0"?><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="M"/></library:library>',
    'Basic/Standard/M.xml': `<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="M" script:language="StarBasic">${code}</script:module>`,
  });

  const probes: readonly (readonly [string, OfficeFamily, () => Uint8Array | string])[] = [
    [
      'pictures elsewhere',
      'word',
      () =>
        zip(
          wordParts({
            body: picture(2) + picture(3),
            relations: [
              ['image', `${at}/image.png`, true],
              ['image', `file://${canary}`, true],
            ],
          }),
        ),
    ],
    ['a template elsewhere', 'word', () => zip(wordParts({ relations: [['attachedTemplate', `${at}/template.dotx`, true]] }))],
    [
      'fields that include',
      'word',
      () =>
        zip(
          wordParts({
            body:
              field(`INCLUDEPICTURE "${at}/field.png"`) +
              field(`INCLUDETEXT "file://${canary}"`) +
              field(`DDEAUTO excel "${at}/dde"`),
          }),
        ),
    ],
    [
      'sections of other files',
      'word',
      () => zip(openText(section(`file://${canary}`, 'a') + section(`${at}/section.txt`, 'b'))),
    ],
    ['frames elsewhere', 'word', () => zip(openText(frame(`${at}/frame.png`) + frame(`file://${canary}`)))],
    [
      'rich text that includes',
      'word',
      () =>
        `{\\rtf1 hello {\\field{\\*\\fldinst INCLUDEPICTURE "${at}/rtf.png"}{\\fldrslt x}}{\\field{\\*\\fldinst INCLUDETEXT "${canary}"}{\\fldrslt x}}}`,
    ],
    [
      'formulas that ask',
      'excel',
      () =>
        zip(
          excelParts({
            S: [
              [
                { formula: `_xlfn.WEBSERVICE("${at}/webservice")` },
                { formula: `_xlfn.WEBSERVICE("file://${canary}")` },
                { formula: `'file://${canary}'#$Sheet1.A1` },
                { formula: `HYPERLINK("${at}/link")` },
              ],
            ],
          }),
        ),
    ],
    ['formulas in plain text', 'excel', () => `a,b\n"=WEBSERVICE(""${at}/csv"")","=DDE(""soffice"",""${canary}"",""A1"")"\n`],
    [
      'a sound and a picture of a slide elsewhere',
      'powerpoint',
      () => {
        const parts = powerpointParts([{ text: 'x' }]);
        const rels = String(parts['ppt/slides/_rels/slide1.xml.rels']).replace(
          '</Relationships>',
          `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${at}/slide.png" TargetMode="External"/></Relationships>`,
        );
        const slide = String(parts['ppt/slides/slide1.xml']).replace(
          '</p:spTree>',
          '<p:pic><p:nvPicPr><p:cNvPr id="9" name="x"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic></p:spTree>',
        );
        return zip({ ...parts, 'ppt/slides/_rels/slide1.xml.rels': rels, 'ppt/slides/slide1.xml': slide });
      },
    ],
    [
      'a macro that starts by itself',
      'word',
      () =>
        zip(
          autostart(`Sub Main\nn=FreeFile\nOpen "${join(dir, 'macro-ran')}" For Output As #n\nPrint #n,"x"\nClose #n\nEnd Sub`),
        ),
    ],
  ];

  test.each(
    probes.flatMap(([name, family, bytes]) => [
      [name, 'in the sandbox', family, bytes, () => engines] as const,
      [name, 'by settings alone', family, bytes, () => bare] as const,
    ]),
  )('%s, %s: nothing is fetched, read or run', async (_, __, family, bytes, on) => {
    asked = [];
    const { words, bytes: result } = await convert(family, bytes(), 'salarin', { on: on() });
    expect(asked).toEqual([]);
    expect(words).not.toContain(secret);
    expect(result.includes(secret)).toBe(false);
    expect((await readdir(dir)).includes('macro-ran')).toBe(false);
  });

  test('the listener is one that can be reached', async () => {
    asked = [];
    expect(await (await fetch(`${at}/here`)).text()).toBe(secret);
    expect(asked).toEqual(['/here']);
  });
});

test('a document nested without end is refused, and the office goes on', async () => {
  const deep = wordParts({ body: `${'<w:sdt><w:sdtContent>'.repeat(100_000)}${'</w:sdtContent></w:sdt>'.repeat(100_000)}` });
  const end = await convert('word', zip(deep), 'una', { deadlineMs: 20_000 }).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
  expect(['office_too_complex']).toContain(end);
  expect((await convert('word', small, 'una')).words).toContain('umaga');
});
