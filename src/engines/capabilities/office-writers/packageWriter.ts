import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { unzipSync, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { element, type Markup, xmlFile } from './xml.ts';

const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';

/** Relationships of a part: to other parts by relative address, or to external addresses. */
export class Relationships {
  private readonly found = new Map<string, { id: string; type: string; target: string; isOutside: boolean }>();

  /** The relationship ID; the same one for the same target. */
  to(type: string, target: string, isOutside = false): string {
    const key = `${type} ${target}`;
    const known = this.found.get(key) ?? { id: `rId${this.found.size + 1}`, type, target, isOutside };
    this.found.set(key, known);
    return known.id;
  }

  toXml(): string {
    const entries = [...this.found.values()].map(({ id, type, target, isOutside }) =>
      element('Relationship', {
        Id: id,
        Type: `${relationshipTypes}/${type}`,
        Target: target,
        TargetMode: isOutside ? 'External' : undefined,
      }),
    );
    return xmlFile(element('Relationships', { xmlns: `${packageTypes}/relationships` }, entries));
  }
}

/** Compression method in a ZIP entry (APPNOTE.TXT 4.4.5). */
const deflateMethod = 8;

/** Writes an Open Packaging file (ISO 29500-2) part by part, with at most one part in memory. */
export class PackageWriter {
  private readonly out;
  private readonly zip: Zip;
  private readonly overrides: [string, string][] = [];
  private failed: Error | undefined;

  constructor(path: string) {
    this.out = createWriteStream(path);
    this.zip = new Zip((error, chunk, isFinal) => {
      if (error) this.failed = error;
      else this.out.write(chunk);
      if (isFinal) this.out.end();
    });
  }

  /** Adds an XML part; `contentType` if the extension does not determine it. */
  part(name: string, text: string, contentType?: string): void {
    this.bytes(name, Buffer.from(text));
    if (contentType) this.overrides.push([`/${name}`, contentType]);
  }

  /** Compressed with native zlib: a JavaScript library takes ten times as long. */
  bytes(name: string, bytes: Uint8Array): void {
    const entry: ZipInputFile = { filename: name, size: bytes.length, crc: crc32(bytes), compression: deflateMethod };
    this.zip.add(entry);
    entry.ondata?.(null, deflateRawSync(bytes), true);
  }

  /** Adds a picture without compression, because its format is compressed already. */
  async file(name: string, path: string): Promise<void> {
    const entry = new ZipPassThrough(name);
    this.zip.add(entry);
    for await (const chunk of createReadStream(path)) entry.push(chunk as Buffer);
    entry.push(new Uint8Array(0), true);
    if (this.out.writableNeedDrain) await new Promise<void>((resolve) => this.out.once('drain', () => resolve()));
  }

  async close(): Promise<void> {
    this.part('[Content_Types].xml', xmlFile(this.contentTypes()));
    await this.end();
  }

  /** Does not write the list of content types, which the package already has as a part. */
  async end(): Promise<void> {
    this.zip.end();
    await finished(this.out);
    if (this.failed) throw this.failed;
  }

  private contentTypes(): Markup {
    const byEnding = {
      rels: 'application/vnd.openxmlformats-package.relationships+xml',
      xml: 'application/xml',
      png: 'image/png',
      jpg: 'image/jpeg',
    };
    return element(
      'Types',
      { xmlns: `${packageTypes}/content-types` },
      Object.entries(byEnding).map(([Extension, ContentType]) => element('Default', { Extension, ContentType })),
      this.overrides.map(([PartName, ContentType]) => element('Override', { PartName, ContentType })),
    );
  }
}

/**
 * Writes a package of a library with pictures in place of their placeholders. `pictures` maps the content of each placeholder to a path.
 * The library would hold all pictures in memory and compress them again.
 */
export async function writeWithPictures(made: Uint8Array, pictures: ReadonlyMap<string, string>, outPath: string): Promise<void> {
  const out = new PackageWriter(outPath);
  for (const [name, bytes] of Object.entries(unzipSync(made))) {
    const path = name.includes('/media/') ? pictures.get(Buffer.from(bytes).toString('latin1')) : undefined;
    if (path === undefined) out.bytes(name, bytes);
    else await out.file(name, path);
  }
  await out.end();
}
