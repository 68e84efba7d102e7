import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpacked } from '../support/operate.ts';
import { readFindings } from '../support/pdfjsFindings.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Converts web pages and Markdown to PDF through the API. poppler, pdf.js and qpdf read the results. */

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'html-to-pdf-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Tool = 'html' | 'markdown';

async function convert(tool: Tool, text: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);
  const name = tool === 'html' ? 'ulat.html' : 'ulat.md';
  const body = form([['file', file(bytes, name, '')], ...Object.entries(fields)]);
  const visitor = new Visitor(server);
  const answer = await visitor.fetch(`/api/convert/${tool}-to-pdf`, { method: 'POST', body });
  return { visitor, answer };
}

async function pdfOf(tool: Tool, text: string | Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const { visitor, answer } = await convert(tool, text, fields);
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  const path = join(folder, 'result.pdf');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');
  return { path, report };
}

const textOf = (path: string) => execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
const sizeOf = (path: string) => /size:\s+([\d.]+ x [\d.]+)/.exec(execFileSync('pdfinfo', [path], { encoding: 'utf8' }))?.[1];

describe('HTML', () => {
  test('headings become bookmarks, links work, and the PDF has tags and a title', async () => {
    const { path } = await pdfOf(
      'html',
      '<!doctype html><html lang="fil"><title>Ang Ulat</title><h1 id="una">Una</h1><p><a href="https://example.org/a">labas</a> <a href="#dulo">loob</a></p><table><tr><th>A</th></tr><tr><td>1</td></tr></table><h2 id="dulo">Dulo</h2>',
    );
    const found = await readFindings(path);
    expect(JSON.stringify(found.outline)).toMatch(/Una.*Dulo/);
    expect(JSON.stringify(found.links)).toContain('https://example.org/a');
    expect(found.links).toHaveLength(2);
    const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' });
    expect(info).toMatch(/Title:\s+Ang Ulat/);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(execFileSync('pdfinfo', ['-struct', path], { encoding: 'utf8' })).toMatch(/H1[\s\S]*Table[\s\S]*TH[\s\S]*H2/);
  });

  test('Thai, whose marks are drawn right of the next letter, is read back as it was written', async () => {
    const text = 'ที่ประชุมได้อนุมัติงบประมาณสำหรับปีหน้าแล้ว';
    const { path } = await pdfOf('html', `<!doctype html><html lang="th"><p style="font-family: 'Noto Sans Thai'">${text}`);
    const visitor = new Visitor(server);
    const body = form([['file', file(new Uint8Array(readFileSync(path)), 'thai.pdf')]]);
    const markdown = await (await visitor.fetch('/api/convert/pdf-to-markdown', { method: 'POST', body })).text();
    expect(markdown.replaceAll(/\s/g, '')).toContain(text);
  });

  test('scripts, frames and requests are blocked and counted', async () => {
    let asked = 0;
    const outside = createServer((_, reply) => {
      asked += 1;
      reply.end('x');
    });
    await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
    const at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const { path, report } = await pdfOf(
      'html',
      `<p>Tula</p><script>document.body.innerHTML='RUN1'</script><img src="${at}/a.png" onerror="document.body.innerHTML='RUN2'"><iframe src="file:///etc/passwd"></iframe><object data="file:///in/page.html"></object><link rel="stylesheet" href="${at}/s.css"><style>@import "${at}/t.css";body{background:url(${at}/b.png)}</style><meta http-equiv="refresh" content="0;url=file:///usr/share/common-licenses/GPL-3"><a href="beside.html">tabi</a><svg onload="document.body.innerHTML='RUN3'"></svg><meta http-equiv="Content-Security-Policy" content="script-src *">`,
    );
    outside.close();
    expect(asked).toBe(0);
    const text = textOf(path);
    expect(text).toContain('Tula');
    expect(text).not.toMatch(/RUN|root:|GNU/);
    expect(report?.warnings).toContainEqual({ what: 'outsideParts', count: 6 });
    expect(report?.removed).toContainEqual({ what: 'links', count: 1 });
    expect(unpacked(path)).not.toMatch(/file:\/\//);
  });

  test('the chosen paper is used unless the page sets its own; data images are shown', async () => {
    expect(sizeOf((await pdfOf('html', '<p>A', { pageSize: 'letter', orientation: 'landscape' })).path)).toBe('792 x 612');
    const own = await pdfOf('html', '<!doctype html><style>@page{size:400pt 300pt}</style><p>A', { pageSize: 'letter' });
    expect(sizeOf(own.path)).toMatch(/^400(?:\.\d+)? x 300/);
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
    const { path, report } = await pdfOf('html', `<img width="40" height="40" src="${dot}" alt="Tuldok">`);
    expect(execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n').length).toBeGreaterThan(2);
    expect(report?.warnings).toEqual([]);
    expect(unpacked(path)).not.toContain('/Lang');
  });

  test('text is read in any character encoding', async () => {
    const text = '<meta charset="windows-1251"><p>Привет';
    const coded = Buffer.concat([Buffer.from(text.slice(0, -6)), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])]);
    expect(textOf((await pdfOf('html', coded)).path)).toContain('Привет');
    expect(textOf((await pdfOf('html', Buffer.from('\ufeff<p>Ñandú 中文', 'utf16le'))).path)).toMatch(/Ñandú\s+中文/);
  });
});

describe('Markdown', () => {
  test('tables, task lists, footnotes, code and links are rendered, and headings become bookmarks', async () => {
    const { path, report } = await pdfOf(
      'markdown',
      '---\ntitle: Ang Ulat\nlang: fil\n---\n# Simula\n\nTala[^1] at [dulo](#ang-dulo), www.example.org, ~~bura~~.\n\n- [x] Tapos\n- [ ] Hindi pa\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n```\nx = 1\n```\n\n![wala](a.png)\n\n## Ang dulo\n\n[^1]: Sa ibaba.\n',
    );
    const found = await readFindings(path);
    expect(JSON.stringify(found.outline)).toMatch(/Simula.*Ang dulo/);
    expect(JSON.stringify(found.links)).toContain('http://www.example.org');
    const text = textOf(path);
    expect(text).toMatch(/☑ Tapos[\s\S]*☐ Hindi pa[\s\S]*x = 1[\s\S]*Sa ibaba/);
    const tags = execFileSync('pdfinfo', ['-struct', path], { encoding: 'utf8' });
    expect(tags).toMatch(/H1[\s\S]*LI[\s\S]*Table[\s\S]*TH[\s\S]*TD[\s\S]*H2/);
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Title:\s+Ang Ulat/);
    expect(report?.warnings).toContainEqual({ what: 'outsideParts', count: 1 });
    expect(report?.kept).toContainEqual({ what: 'outlineEntries', count: 2 });
  });

  test('a script in the text does not run', async () => {
    const { path } = await pdfOf(
      'markdown',
      "# Isa\n\n<script>document.body.innerHTML='RUN'</script>\n\n[a](javascript:alert(1))\n",
    );
    expect(textOf(path)).toContain('Isa');
    expect(textOf(path)).not.toContain('RUN');
    expect(unpacked(path)).not.toContain('javascript:');
  });

  test('deeply nested text is refused', async () => {
    const { answer } = await convert('markdown', `${'> '.repeat(30_000)}dulo`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'too_complex']);
  });

  test('signs without a letter are text, and are not called a file without any', async () => {
    const { path } = await pdfOf('markdown', '[[ ]] -> ((( )))\n');
    expect(textOf(path)).toContain('[[ ]]');
  });

  test('blank text is refused and free', async () => {
    for (const tool of ['html', 'markdown'] as const) {
      const { answer } = await convert(tool, ' \n\n');
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'empty_text']);
    }
  });
});

test('what would cost layout or the parser minutes is refused before', async () => {
  const marks = 'a\u0301'.padEnd(6000, '\u0301');
  const refused = await Promise.all([
    convert('html', `<p>${marks}`),
    convert('markdown', marks),
    convert('markdown', 'word '.repeat(5_100_000)),
  ]);
  for (const { answer } of refused) {
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'too_complex']);
  }
});
