import type { Operation } from '#contract/api/operation.ts';
import type { FileKindName } from '#contract/files/files.ts';

/**
 * Complete programs that run one operation. With their files in the folder and SHEAF_TOKEN set they run unchanged
 * (test/integration/site/apiDocs.test.ts runs them).
 */
export interface Examples {
  readonly curl: string;
  readonly javascript: string;
  readonly python: string;
}

/** A file name for each kind, as examples use it. */
export const exampleFiles: Readonly<Record<FileKindName, string>> = {
  pdf: 'document.pdf',
  image: 'picture.png',
  png: 'picture.png',
  jpg: 'picture.jpg',
  svg: 'drawing.svg',
  text: 'text.txt',
  markdown: 'text.md',
  html: 'page.html',
  email: 'message.eml',
  ebook: 'book.epub',
  comic: 'comic.cbz',
  djvu: 'book.djvu',
  invoice: 'invoice.xml',
  word: 'document.docx',
  powerpoint: 'slides.pptx',
  excel: 'sheet.xlsx',
  any: 'notes.txt',
};

/** The parts of a call of one operation. */
interface Call {
  readonly path: string;
  /** Files that are sent with the call or uploaded before it. */
  readonly field: string;
  readonly files: readonly string[];
  readonly isUploadedFirst: boolean;
  readonly params: Readonly<Record<string, unknown>>;
  readonly out: string;
}

function callOf({ source, routes, example, output }: Operation): Call {
  const file = exampleFiles[source.kind.name];
  const isUploadedFirst = source.from === 'document';
  const count = isUploadedFirst ? 1 : source.min;
  return {
    path: routes[0] ?? '',
    field: isUploadedFirst ? 'pdf' : source.field,
    files: Array.from({ length: count }, () => file),
    isUploadedFirst,
    params: example,
    out: `result.${output.kind}`,
  };
}

const wire = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export function examplesOf(operation: Operation, base: string): Examples {
  const call = callOf(operation);
  return { curl: curlOf(call, base), javascript: javascriptOf(call, base), python: pythonOf(call, base) };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curlOf({ path, field, files, isUploadedFirst, params, out }: Call, base: string): string {
  const auth = '-H "Authorization: Bearer $SHEAF_TOKEN"';
  const head = ['set -e', `base="\${SHEAF_URL:-${base}}"`];
  if (isUploadedFirst) {
    return [
      ...head,
      `id=$(curl -sS --fail-with-body ${auth} -F ${field}=@${files[0]} "$base/api/pdf/upload" | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`,
      `curl -sS --fail-with-body ${auth} -H 'Content-Type: application/json' \\`,
      `  -d ${quoted(JSON.stringify(params))} "$base${path.replace(':id', '$id')}" -o ${out}`,
    ].join('\n');
  }
  const parts = [
    ...files.map((file) => `-F ${field}=@${file}`),
    ...Object.entries(params).map(([name, value]) => `--form-string ${quoted(`${name}=${wire(value)}`)}`),
  ];
  return [...head, `curl -sS --fail-with-body ${auth} \\`, `  ${parts.join(' ')} "$base${path}" -o ${out}`].join('\n');
}

function javascriptOf({ path, field, files, isUploadedFirst, params, out }: Call, base: string): string {
  const parts = files.map((file) => `form.append('${field}', new File([await readFile('${file}')], '${file}'));`);
  const head = [
    "import { readFile, writeFile } from 'node:fs/promises';",
    '',
    `const base = process.env.SHEAF_URL ?? '${base}';`,
    'async function post(path, body, type = {}) {',
    "  const headers = { authorization: 'Bearer ' + process.env.SHEAF_TOKEN, ...type };",
    "  const answer = await fetch(base + path, { method: 'POST', headers, body });",
    '  if (!answer.ok) throw new Error(await answer.text());',
    '  return answer;',
    '}',
    '',
    'const form = new FormData();',
    ...parts,
  ];
  const run = isUploadedFirst
    ? [
        "const { id } = await (await post('/api/pdf/upload', form)).json();",
        `const params = ${JSON.stringify(params)};`,
        `const result = await post('${path.replace(':id', "' + id + '")}', JSON.stringify(params), { 'content-type': 'application/json' });`,
      ]
    : [
        ...Object.entries(params).map(([name, value]) => `form.append('${name}', ${JSON.stringify(wire(value))});`),
        `const result = await post('${path}', form);`,
      ];
  return [...head, ...run, `await writeFile('${out}', Buffer.from(await result.arrayBuffer()));`].join('\n');
}

function pythonOf({ path, field, files, isUploadedFirst, params, out }: Call, base: string): string {
  const names = files.map((file) => `"${file}"`).join(', ');
  const head = [
    'import json, os, urllib.request, uuid',
    '',
    `base = os.environ.get("SHEAF_URL", "${base}")`,
    '',
    'def post(path, body, kind):',
    '    headers = {"Authorization": "Bearer " + os.environ["SHEAF_TOKEN"], "Content-Type": kind}',
    '    with urllib.request.urlopen(urllib.request.Request(base + path, body, headers)) as answer:',
    '        return answer.read()',
    '',
    'def form(field, names, params={}):',
    '    mark = uuid.uuid4().hex',
    '    parts = [f\'name="{key}"\\r\\n\\r\\n\'.encode() + value.encode() for key, value in params.items()]',
    '    parts += [f\'name="{field}"; filename="{name}"\\r\\n\\r\\n\'.encode() + open(name, "rb").read() for name in names]',
    '    body = b"".join(f"--{mark}\\r\\nContent-Disposition: form-data; ".encode() + part + b"\\r\\n" for part in parts)',
    '    return body + f"--{mark}--\\r\\n".encode(), "multipart/form-data; boundary=" + mark',
    '',
  ];
  const text = JSON.stringify(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wire(value)])));
  const run = isUploadedFirst
    ? [
        `stored = json.loads(post("/api/pdf/upload", *form("${field}", [${names}])))`,
        `params = json.loads(${JSON.stringify(JSON.stringify(params))})`,
        `result = post("${path.replace(':id', '" + stored["id"] + "')}", json.dumps(params).encode(), "application/json")`,
      ]
    : [`result = post("${path}", *form("${field}", [${names}], ${text}))`];
  return [...head, ...run, `open("${out}", "wb").write(result)`].join('\n');
}
