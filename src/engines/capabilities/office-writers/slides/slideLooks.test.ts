import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Picture, RecognizedPage } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import { documentOf, page, paragraph, part, picture, span, valid } from '../officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-slides-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(color: string): Promise<PictureFile> {
  const path = join(folder, `${color.slice(1)}.png`);
  await sharp({ create: { width: 40, height: 30, channels: 3, background: color } }).toFile(path);
  return { path, mime: 'image/png' };
}

const slide = (number: number, behind: readonly Picture[], more: Partial<RecognizedPage> = {}) =>
  page(number, [title(`Slide ${number}`), paragraph('What there is to say about it', { y: 200 })], {
    widthPt: 720,
    heightPt: 405,
    behind,
    ...more,
  });
const title = (text: string) =>
  paragraph([span(text, { style: { sizePt: 32 } })], { y: 40, height: 32, linePitchPt: 38, headingLevel: 1 });
const whole = { x: 0, y: 0, width: 720, height: 405 };
const logo = { x: 640, y: 360, width: 60, height: 30 };

async function written(name: string, pages: readonly RecognizedPage[], pictures: ReadonlyMap<Picture, PictureFile> = new Map()) {
  const path = join(folder, `${name}.pptx`);
  await writer.slides({ document: documentOf(...pages), pictures }, path);
  await valid(path);
  return path;
}

const layoutOf = (path: string, number: number) =>
  /slideLayouts\/(slideLayout\d+\.xml)/.exec(part(path, `ppt/slides/_rels/slide${number}.xml.rels`))?.[1];

describe('what slides share', () => {
  test('a picture on all of them is written once, on the master', async () => {
    const behind = [1, 2, 3].map((number) => picture({ ...whole, page: number }));
    const file = await fileOf('#204060');
    const pictures = new Map(behind.map((one) => [one, file]));
    const path = await written(
      'whole',
      behind.map((one, index) => slide(index + 1, [one])),
      pictures,
    );
    expect(part(path, 'ppt/slideMasters/slideMaster1.xml')).toContain('<p:pic>');
    expect(part(path, 'ppt/slideMasters/_rels/slideMaster1.xml.rels')).toContain('media/picture1.png');
    const slides = [1, 2, 3].map((number) => part(path, `ppt/slides/slide${number}.xml`));
    expect(slides.some((xml) => xml.includes('<p:pic>') || xml.includes('<p:bg>'))).toBe(false);
    const links = [1, 2, 3].map((number) => part(path, `ppt/slides/_rels/slide${number}.xml.rels`));
    expect(links.some((xml) => xml.includes('media/'))).toBe(false);
  });

  test('what only some have is on their layout, and what one has is its own', async () => {
    const [logos, own] = [[2, 3, 4].map((number) => picture({ ...logo, page: number })), picture({ ...whole, page: 1 })];
    const pictures = new Map([...logos.map((one) => [one, '#cc2233'] as const), [own, '#204060'] as const]);
    const files = new Map<Picture, PictureFile>();
    for (const [one, color] of pictures) files.set(one, await fileOf(color));
    const path = await written('layouts', [slide(1, [own]), ...logos.map((one, index) => slide(index + 2, [one]))], files);
    expect(part(path, 'ppt/slides/slide1.xml')).toMatch(/<p:bg><p:bgPr><a:blipFill>/);
    expect(layoutOf(path, 2)).toBe(layoutOf(path, 4));
    expect(layoutOf(path, 2)).not.toBe(layoutOf(path, 1));
    expect(part(path, `ppt/slideLayouts/${layoutOf(path, 2)}`)).toContain('<p:pic>');
    expect(part(path, 'ppt/slides/slide2.xml')).not.toContain('<p:pic>');
  });
});

describe('the places of a layout', () => {
  test('the title and the main text are in them, remarks are not', async () => {
    const remark = paragraph('See above', { x: 500, y: 300, width: 80 });
    const slides = [page(1, [title('Plan'), paragraph('What there is to say about it', { y: 200 }), remark])];
    const xml = part(await written('places', slides), 'ppt/slides/slide1.xml');
    const places = [...xml.matchAll(/<p:sp>.*?<\/p:sp>/g)].map(([shape]) => [
      /<p:ph ([^>]*)\/>/.exec(shape)?.[1],
      [...shape.matchAll(/<a:t>([^<]*)/g)].map(([, text]) => text).join(''),
    ]);
    expect(places).toEqual([
      ['type="title"', 'Plan'],
      ['type="body" idx="1"', 'What there is to say about it'],
      [undefined, 'See above'],
    ]);
  });

  test('a picture and the texts on it are one group', async () => {
    const chart = picture({ labels: [paragraph('Codes', { x: 110, y: 310, width: 40, isLabel: true })] });
    const xml = part(
      await written('group', [page(1, [chart])], new Map([[chart, await fileOf('#88aa33')]])),
      'ppt/slides/slide1.xml',
    );
    expect(xml).toMatch(/<p:grpSp>.*<p:pic>.*Codes.*<\/p:grpSp>/);
  });

  test('a box has its round corners, as a part of its shorter side', async () => {
    const box = { kind: 'shape', form: 'rectangle', stroke: undefined, strokeWidthPt: 0, fill: '#eeeeee', cornerPt: 9 } as const;
    const behind = [{ ...box, x: 40, y: 100, width: 200, height: 90 }];
    const xml = part(await written('round', [page(1, [paragraph('Talk')], { behind })]), 'ppt/slides/slide1.xml');
    expect(xml).toMatch(/prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 10000"\/>/);
  });

  test('a bullet has its size', async () => {
    const list = { listId: 1, level: 0, format: 'bullet', mark: '●', number: undefined, markSize: 0.45 } as const;
    const xml = part(await written('bullet', [page(1, [paragraph('Write code', { list })])]), 'ppt/slides/slide1.xml');
    expect(xml).toContain('<a:buSzPct val="45000"/>');
  });
});

describe('a page of one picture whose text was read from it', () => {
  const hidden = (text: string, height: number) =>
    paragraph([span(text, { style: { isHidden: true } })], { x: 40, y: 100, width: 600, height });
  const writtenWith = async (name: string, height: number, source: Picture['source'] = 'pixels') => {
    const scan = picture({ ...whole, page: 1, source });
    const sheet = page(1, [hidden('Read from the picture', height)], { widthPt: 720, heightPt: 405, behind: [scan] });
    return written(name, [sheet], new Map([[scan, await fileOf('#802020')]]));
  };

  test('is the text, if that fills it', async () => {
    const slideXml = part(await writtenWith('read-page', 200), 'ppt/slides/slide1.xml');
    expect([slideXml.includes('r:embed'), slideXml.includes('<a:alpha')]).toEqual([false, false]);
  });

  test('stays the picture, however many words it has, if the page is not paper', async () => {
    const slideXml = part(await writtenWith('certificate', 200, 'page'), 'ppt/slides/slide1.xml');
    expect([slideXml.includes('r:embed'), slideXml.includes('<a:alpha val="0"')]).toEqual([true, true]);
  });

  test('stays the picture with unseen words, if these are few', async () => {
    const slideXml = part(await writtenWith('poster', 16), 'ppt/slides/slide1.xml');
    expect([slideXml.includes('r:embed'), slideXml.includes('<a:alpha val="0"')]).toEqual([true, true]);
  });
});
