import { PartLimits } from './partLimits.ts';
import type { PartReader } from './zipPackage.ts';

/** The relevant facts of a package's XML parts. */
export interface PartFacts {
  readonly contentTypes: string;
  readonly mimeType: string;
  /** The relations of the package, which name its main part. */
  readonly relations: string;
  /** Font families of its text. */
  readonly fonts: ReadonlySet<string>;
  /** External images, templates and objects. */
  readonly outside: number;
  readonly isEncrypted: boolean;
  /** Whether a part is complete to its last tag. */
  isWhole(part: string): boolean;
}

const maxFonts = 200;
const longestName = 64;
const maxKept = 256 * 1024;
/** The overlap of two pieces, for names that are cut by the end of a piece. */
const overlap = 400;

const relationParts = /(^|\/)_rels\/[^/]+\.rels$/;
const fontParts =
  /^(word\/(document|styles|header\d*|footer\d*|footnotes|endnotes|numbering|theme\/theme\d*)|xl\/(styles|sharedStrings)|ppt\/(slides|slideMasters|slideLayouts|notesSlides|theme)\/[^/]+|content|styles)\.xml$/;
const fontNames = [
  /(?<=<w:rFonts\b[^<>]{0,300})\sw:(?:ascii|hAnsi|cs|eastAsia)="([^"]{1,64})"/g,
  /<a:(?:latin|ea|cs)\s[^>]{0,200}?typeface="([^"+][^"]{0,63})"/g,
  /<(?:name|rFont)\sval="([^"]{1,64})"/g,
  /\s(?:svg|fo):font-family="([^"]{1,64})"/g,
];
/** Links are allowed; external content that would be loaded is not (ECMA-376 part 2, §9.3). */
const fetched =
  /<Relationship\s[^>]*Type="[^"]*\/(?:image|oleObject|attachedTemplate|externalLinkPath|frame|subDocument|audio|video|media)"[^>]*TargetMode="External"|<Relationship\s[^>]*TargetMode="External"[^>]*Type="[^"]*\/(?:image|oleObject|attachedTemplate|externalLinkPath|frame|subDocument|audio|video|media)"/g;

const lastTag = /<\/[\w:-]+\s*>\s*$/;

/** Reads the parts of a package while they are unpacked. */
export function listenToParts(): PartReader & { words(): PartFacts } {
  const kept = new Map<string, Buffer[]>();
  const tails = new Map<string, string>();
  const fonts = new Set<string>();
  const limits = new PartLimits();
  let outside = 0;

  const isKept = (name: string) =>
    ['[content_types].xml', '_rels/.rels', 'mimetype', 'meta-inf/manifest.xml'].includes(name.toLowerCase());
  const textOf = (name: string) =>
    Buffer.concat(kept.get(name) ?? [])
      .subarray(0, maxKept)
      .toString('utf8')
      .replaceAll('\0', '');
  return {
    wants: (name) => isKept(name) || /\.(xml|rels)$/i.test(name),
    read: (name, piece) => {
      const key = name.toLowerCase();
      if (isKept(name)) kept.set(key, [...(kept.get(key) ?? []), piece]);
      const text = (tails.get(name) ?? '') + piece.toString('latin1').replaceAll('\0', '');
      const rest = text.slice(Math.max(0, text.lastIndexOf('<'), text.length - overlap));
      tails.set(name, rest);
      const whole = text.slice(0, text.length - rest.length);
      limits.read(name, whole);
      if (relationParts.test(name)) outside += whole.match(fetched)?.length ?? 0;
      else if (fontParts.test(name)) gatherFonts(whole, fonts);
    },
    words: () => ({
      contentTypes: textOf('[content_types].xml'),
      mimeType: textOf('mimetype').trim(),
      relations: textOf('_rels/.rels'),
      fonts,
      outside,
      isWhole: (part) => lastTag.test(tails.get(part) ?? ''),
      isEncrypted: textOf('meta-inf/manifest.xml').includes('encryption-data'),
    }),
  };
}

function gatherFonts(xml: string, fonts: Set<string>): void {
  for (const pattern of fontNames) {
    for (const match of xml.matchAll(pattern)) {
      if (fonts.size >= maxFonts) return;
      addFont(fonts, Buffer.from(match[1] ?? '', 'latin1').toString('utf8'));
    }
  }
}

/** A plain family name, without quotes and entities. */
export function addFont(fonts: Set<string>, name: string): void {
  const plain = name
    .replaceAll('&amp;', '&')
    .replaceAll(/&(apos|quot|#39);|["']/g, '')
    .split(';')[0]
    ?.trim();
  if (plain && plain.length <= longestName && /^[\p{L}\p{N}][\p{L}\p{N} ._&()-]*$/u.test(plain)) fonts.add(plain);
}
