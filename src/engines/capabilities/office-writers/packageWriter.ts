import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { crc32, deflateRawSync } from 'node:zlib';
import { unzipSync, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import { element, type Markup, xmlFile } from './xml.ts';

const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';

/** What a part names: another part by its address beside it, or an address outside. */
export class Relationships {
  private readonly found = new Map<string, { id: string; type: string; target: string; isOutside: boolean }>();

  /** The name by which the part calls it; the same one for the same target. */
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

/** Of a zip file's entry (APPNOTE.TXT 4.4.5). */
const deflateMethod = 8;

/** An Open Packaging file (ISO 29500-2), written part by part: no more than one of them is held. */
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

  /** A part of markup, of the content type given where its ending does not tell it. */
  part(name: string, text: string, contentType?: string): void {
    this.bytes(name, Buffer.from(text));
    if (contentType) this.overrides.push([`/${name}`, contentType]);
  }

  /** Deflated by zlib: a library in JavaScript takes ten times as long. */
  bytes(name: string, bytes: Uint8Array): void {
    const entry: ZipInputFile = { filename: name, size: bytes.length, crc: crc32(bytes), compression: deflateMethod };
    this.zip.add(entry);
    entry.ondata?.(null, deflateRawSync(bytes), true);
  }

  /** A picture: packed already. */
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

  /** Without the list of content types: it is among its parts. */
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
 * Writes a package that a library made, with the pictures in place of what stands for them there: `pictures` has the path of each by the
 * text of its stand-in. The library would hold all of them, and pack once more what is packed already.
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
