import { PartLimits } from './partLimits.ts';
import type { PartReader } from './zipPackage.ts';

/** What the XML parts of a package say, as far as it matters here. */
export interface PartFacts {
  readonly contentTypes: string;
  readonly mimeType: string;
  /** Relations of the package itself: where its main part is. */
  readonly relations: string;
  /** Families that text asks for. */
  readonly fonts: ReadonlySet<string>;
  /** Pictures, templates and objects that stand elsewhere. */
  readonly outside: number;
  readonly isEncrypted: boolean;
  /** Whether a part is there to its last tag. */
  isWhole(part: string): boolean;
}

const maxFonts = 200;
const longestName = 64;
const maxKept = 256 * 1024;
/** What a name that is cut by the end of a piece may need of the next. */
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
/** Links to the web are links; what would be fetched to be shown is something else (ECMA-376 part 2, §9.3). */
const fetched =
  /<Relationship\s[^>]*Type="[^"]*\/(?:image|oleObject|attachedTemplate|externalLinkPath|frame|subDocument|audio|video|media)"[^>]*TargetMode="External"|<Relationship\s[^>]*TargetMode="External"[^>]*Type="[^"]*\/(?:image|oleObject|attachedTemplate|externalLinkPath|frame|subDocument|audio|video|media)"/g;

const lastTag = /<\/[\w:-]+\s*>\s*$/;

/** Listens to a package while it is unpacked. */
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

/** A family as text names it: plain, without quotes and entities. */
export function addFont(fonts: Set<string>, name: string): void {
  const plain = name
    .replaceAll('&amp;', '&')
    .replaceAll(/&(apos|quot|#39);|["']/g, '')
    .split(';')[0]
    ?.trim();
  if (plain && plain.length <= longestName && /^[\p{L}\p{N}][\p{L}\p{N} ._&()-]*$/u.test(plain)) fonts.add(plain);
}
