import { z } from 'zod';
import { AppError } from '#contract/appError.ts';
import { image, pdf } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { pageBeyondEnd } from '#contract/pageBounds.ts';
import { stampPositions, stampText } from '#contract/stampPlacement.ts';
import { integer, pageChoice } from '#contract/wire.ts';

/** What the specification settles (2 §9, "Watermark"). */
export const watermarkLimits = { leastSide: 10, mostSide: 500, longestText: 500 } as const;
const side = integer({ min: watermarkLimits.leastSide, max: watermarkLimits.mostSide }).default(100);

export const watermark = defineOperation({
  id: 'watermark',
  summary:
    'Put text or a picture on all pages, or on some: real text in any script, over or under the content, upright on turned and cropped pages.',
  routes: ['/api/pdf/:id/watermark'],
  source: { from: 'document', kind: pdf, attachments: { field: 'image', kind: image, max: 1 } },
  params: z.object({
    type: z.enum(['text', 'image']).default('text'),
    text: z.string().max(watermarkLimits.longestText).default(''),
    position: z.enum(stampPositions).default('center'),
    /** Percent. */
    opacity: integer({ min: 1, max: 100 }).default(50),
    /** Points. */
    fontSize: integer({ min: 4, max: 400 }).default(24),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .default('#000000'),
    /** Points that a picture is fitted into. */
    width: side,
    height: side,
    /** Degrees, against the clock. */
    rotation: integer({ min: -360, max: 360 }).default(0),
    layer: z.enum(['over', 'under']).default('over'),
    pages: pageChoice.optional(),
  }),
  example: { type: 'text', text: 'CONFIDENTIAL', position: 'center', opacity: '50', fontSize: 24, color: '#000000' },
  output: {
    kind: 'pdf',
    routeName: () => 'watermarked.pdf',
    savedName: (_, [source]) => `${stem(source?.name ?? 'document.pdf')}_watermarked.pdf`,
    expects: (_, [source]) => (source ? { pages: source.pageCount } : {}),
  },
  credits: 1,
  progressUnit: 'steps',
  access: 'anyone',
  permission: 'modify',
  preservation: { may: () => ({ pageContents: ['change'], fonts: ['gain'], images: ['gain'] }) },
  failure: {
    title: { en: 'Watermark failed', fil: 'Hindi nailagay ang watermark' },
    body: { en: 'Failed to add watermark to PDF', fil: 'Hindi nailagay ang watermark sa PDF' },
  },
  problem: ({ type, text, pages }, [source, picture]) => {
    if (type === 'text' && stampText(text) === '') return new AppError('watermark_text_missing');
    if (type === 'image' && !picture) return new AppError('watermark_image_missing');
    return pageBeyondEnd(pages, source);
  },
});

export const watermarkPage = definePage({
  path: '/tools/add-watermark',
  aliases: ['/watermark-pdf', '/add-watermark'],
  group: 'optimize',
  icon: 'stamp',
  name: { en: 'Add Watermark', fil: 'Maglagay ng Watermark' },
  description: { en: 'Text or an image on every page.', fil: 'Teksto o larawan sa bawat pahina.' },
  does: watermark,
  words: {
    title: { en: 'Add Watermark', fil: 'Maglagay ng Watermark' },
    lead: {
      en: 'Your words or your logo on every page, in any script. Links, bookmarks and forms stay.',
      fil: 'Ang mga salita o logo mo sa bawat pahina, sa anumang sulat. Mananatili ang mga link, bookmark at form.',
    },
    run: { en: 'Add Watermark', fil: 'Maglagay ng Watermark' },
    running: { en: 'Adding watermark...', fil: 'Inilalagay ang watermark...' },
    again: { en: 'Reprocess Watermark', fil: 'Iproseso Muli ang Watermark' },
    download: { en: 'Download PDF', fil: 'I-download ang PDF' },
    type: { en: 'Watermark type', fil: 'Uri ng watermark' },
    typeText: { en: 'Text Watermark', fil: 'Tekstong Watermark' },
    typeImage: { en: 'Image Watermark', fil: 'Larawang Watermark' },
    text: { en: 'Watermark text', fil: 'Teksto ng watermark' },
    textHint: { en: 'Such as CONFIDENTIAL, in any script', fil: 'Gaya ng KUMPIDENSIYAL, sa anumang sulat' },
    fontSize: { en: 'Font size', fil: 'Laki ng titik' },
    points: { en: '{n} pt', fil: '{n} pt' },
    color: { en: 'Colour', fil: 'Kulay' },
    image: { en: 'Watermark image', fil: 'Larawan ng watermark' },
    choosePicture: { en: 'Choose Picture', fil: 'Pumili ng Larawan' },
    noPicture: { en: 'None chosen yet', fil: 'Wala pang napili' },
    imageHint: { en: 'JPG, PNG, WebP, TIFF or GIF, up to 10MB', fil: 'JPG, PNG, WebP, TIFF o GIF, hanggang 10MB' },
    width: { en: 'Width (px)', fil: 'Lapad (px)' },
    height: { en: 'Height (px)', fil: 'Taas (px)' },
    sides: { en: 'Enter 10 to 500', fil: 'Maglagay ng 10 hanggang 500' },
    position: { en: 'Position', fil: 'Posisyon' },
    'top-left': { en: 'Top left', fil: 'Itaas sa kaliwa' },
    'top-center': { en: 'Top centre', fil: 'Itaas sa gitna' },
    'top-right': { en: 'Top right', fil: 'Itaas sa kanan' },
    'middle-left': { en: 'Middle left', fil: 'Gitna sa kaliwa' },
    center: { en: 'Center', fil: 'Gitna' },
    'middle-right': { en: 'Middle right', fil: 'Gitna sa kanan' },
    'bottom-left': { en: 'Bottom left', fil: 'Ibaba sa kaliwa' },
    'bottom-center': { en: 'Bottom centre', fil: 'Ibaba sa gitna' },
    'bottom-right': { en: 'Bottom right', fil: 'Ibaba sa kanan' },
    diagonal: { en: 'Diagonal, corner to corner', fil: 'Pahilis, sulok sa sulok' },
    tiled: { en: 'Tiled over the whole page', fil: 'Paulit-ulit sa buong pahina' },
    opacity: { en: 'Opacity: {n}%', fil: 'Opacity: {n}%' },
    rotation: { en: 'Rotation: {n}°', fil: 'Pag-ikot: {n}°' },
    layer: { en: 'Layer', fil: 'Patong' },
    over: { en: 'Over the content', fil: 'Sa ibabaw ng nilalaman' },
    under: { en: 'Under the content', fil: 'Sa ilalim ng nilalaman' },
    preview: { en: 'Page {n} with the watermark', fil: 'Pahina {n} na may watermark' },
    missingTextTitle: { en: 'Missing text', fil: 'Walang teksto' },
    missingText: { en: 'Please enter watermark text', fil: 'Maglagay ng teksto ng watermark' },
    missingImageTitle: { en: 'Missing image', fil: 'Walang larawan' },
    missingImage: { en: 'Please select a watermark image', fil: 'Pumili ng larawan para sa watermark' },
    invalidFileTitle: { en: 'Invalid file', fil: 'Maling file' },
    invalidFile: { en: 'Please select an image file', fil: 'Pumili ng larawan' },
    invalidSizeTitle: { en: 'Invalid size', fil: 'Maling sukat' },
  },
  success: {
    title: { en: 'Success!', fil: 'Tagumpay!' },
    body: { en: 'Watermark added successfully!', fil: 'Nailagay na ang watermark!' },
  },
});
