import type { Random } from '../random.ts';
import type { BodyStyle, HeadingStyle, PageStyle } from './document.ts';
import { latinVocabularies, otherVocabularies, type Vocabulary } from './vocabulary.ts';

const paper = { a4: [595.3, 841.9], letter: [612, 792], legal: [612, 1008], a5: [419.5, 595.3], b5: [498.9, 708.7] } as const;

export function pageStyle(random: Random, columns: 1 | 2 | 3 = 1, isLandscape = false): PageStyle {
  const [short, long] = paper[random.weighted({ a4: 10, letter: 8, legal: 1, a5: columns === 1 ? 1 : 0, b5: 1 })];
  const side = random.between(short * 0.06, short * (columns === 1 ? 0.18 : 0.11));
  const other = random.chance(0.8) ? side : random.between(short * 0.06, short * 0.18);
  return {
    widthPt: isLandscape ? long : short,
    heightPt: isLandscape ? short : long,
    marginsPt: [random.between(40, 80), other, random.between(45, 85), side],
    columns,
    columnGapPt: random.between(12, 30),
  };
}

const serif = ['Liberation Serif', 'Liberation Serif', 'Caladea', 'DejaVu Serif', 'Noto Serif'];
const sans = ['Liberation Sans', 'Liberation Sans', 'Carlito', 'DejaVu Sans', 'Noto Sans', 'Liberation Sans Narrow'];
export const monospaced = ['Liberation Mono', 'DejaVu Sans Mono', 'Noto Sans Mono'];

const ofScripts: Readonly<Record<string, readonly string[]>> = {
  zh: ['Noto Sans CJK SC', 'Noto Serif CJK SC'],
  ja: ['Noto Sans CJK JP', 'Noto Serif CJK JP'],
  ar: ['Noto Naskh Arabic', 'Noto Sans Arabic', 'DejaVu Sans'],
  he: ['Noto Sans Hebrew', 'Liberation Sans', 'Liberation Serif', 'DejaVu Sans'],
  ru: ['Liberation Serif', 'Liberation Sans', 'DejaVu Sans', 'Noto Sans'],
  el: ['Liberation Serif', 'Liberation Sans', 'DejaVu Serif', 'Noto Serif'],
};

export function textFont(random: Random, { language }: Vocabulary): string {
  return random.pick(ofScripts[language] ?? random.pick([serif, sans]));
}

/** Mostly English. One seventh has a script other than Latin. */
export function anyVocabulary(random: Random, isLatin = false): Vocabulary {
  if (!isLatin && random.chance(0.14)) return random.pick(otherVocabularies);
  const [english] = latinVocabularies;
  return english !== undefined && random.chance(0.55) ? english : random.pick(latinVocabularies);
}

const darkFills = ['#1f3a5f', '#2b2b2b', '#004b87', '#5a1a32', '#234d20'];

function headingStyles(random: Random, bodyFamily: string, vocabulary: Vocabulary): HeadingStyle[] {
  const family = random.chance(0.5) ? bodyFamily : textFont(random, vocabulary);
  const top = random.pick([1, 1.1, 1.2, 1.4, 1.6, 1.8, 2.2]);
  const isLatin = vocabulary.space === ' ' && vocabulary.direction === 'ltr';
  const isCentred = random.chance(0.2);
  const isFilled = random.chance(0.07);
  return [0, 1, 2, 3].map((level) => {
    const sizeRatio = 1 + (top - 1) * ([1, 0.5, 0.2][level] ?? 0);
    const isPlain = sizeRatio > 1.25 && random.chance(0.35);
    return {
      sizeRatio,
      isBold: !isPlain && !(level === 3 && random.chance(0.5)),
      isItalic: level >= 2 && random.chance(0.4),
      case: isLatin && level < 2 && random.chance(0.2) ? random.pick(['upper', 'small-caps'] as const) : 'none',
      isCentred: isCentred && level < 2,
      isUnderlined: level < 2 && random.chance(0.12),
      ...(isFilled && level < 2 ? { fill: random.pick(darkFills) } : {}),
      family,
      before: random.between(0.6, 1.8),
      after: random.between(0.1, 0.8),
      isRunIn: level === 3 && random.chance(0.5),
    };
  });
}

export function bodyStyle(random: Random, vocabulary: Vocabulary, sizes: readonly [number, number] = [7, 14]): BodyStyle {
  const family = textFont(random, vocabulary);
  const isIndented = random.chance(0.35);
  return {
    body: { family, sizePt: Math.round(random.between(...sizes) * 2) / 2 },
    lineHeight: random.between(1.12, 1.6),
    isJustified: vocabulary.space === ' ' && random.chance(0.5),
    isIndented,
    paragraphGap: isIndented ? random.pick([0, 0, 0.2]) : random.between(0.4, 1.1),
    headings: headingStyles(random, family, vocabulary),
    language: vocabulary.language,
    direction: vocabulary.direction,
  };
}
