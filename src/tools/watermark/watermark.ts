import { z } from 'zod';
import { AppError } from '#contract/api/appError.ts';
import { defineOperation, definePage, stem } from '#contract/api/operation.ts';
import { integer, pageChoice } from '#contract/api/wire.ts';
import { image, pdf } from '#contract/files/files.ts';
import { pageBeyondEnd } from '#contract/pages/pageBounds.ts';
import { stampPositions, stampText } from '#contract/pages/stampPlacement.ts';
import { texts } from '#locales/texts.ts';

const messages = texts('watermark');

/** The limits of the specification (2 §9, "Watermark"). */
export const watermarkLimits = { leastSide: 10, mostSide: 500, leastOpacity: 10, mostOpacity: 100, longestText: 500 } as const;
const side = integer({ min: watermarkLimits.leastSide, max: watermarkLimits.mostSide }).default(100);

export const watermark = defineOperation({
  id: 'watermark',
  routes: ['/api/pdf/:id/watermark'],
  source: { from: 'document', kind: pdf, attachments: { field: 'image', kind: image, max: 1 } },
  params: z.object({
    type: z.enum(['text', 'image']).default('text'),
    text: z.string().max(watermarkLimits.longestText).default(''),
    position: z.enum(stampPositions).default('center'),
    /** Percent. */
    opacity: integer({ min: watermarkLimits.leastOpacity, max: watermarkLimits.mostOpacity }).default(50),
    /** Points. */
    fontSize: integer({ min: 4, max: 400 }).default(24),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .default('#000000'),
    /** The size in points that an image is fitted into. */
    width: side,
    height: side,
    /** Degrees, counterclockwise. */
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
  failure: messages.failure,
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
  name: messages.name,
  description: messages.description,
  operation: watermark,
  texts: messages.page,
  success: messages.success,
});
