/** The predefined schemas of XMP (XMP Specification 2005, chapter 4), which PDF/A-2 allows without a description. */

/** `text`: a simple value; `Alt`, `Bag`, `Seq`: RDF containers; `any`: a structure, whose fields are not checked. */
export type PropertyForm = 'text' | 'Alt' | 'Bag' | 'Seq' | 'any';

interface Schema {
  readonly namespace: string;
  readonly forms: Readonly<Partial<Record<PropertyForm, string>>>;
}

const schemas: readonly Schema[] = [
  {
    namespace: 'http://purl.org/dc/elements/1.1/',
    forms: {
      text: 'coverage format identifier source',
      Alt: 'title description rights',
      Bag: 'contributor language publisher relation subject type',
      Seq: 'creator date',
    },
  },
  {
    namespace: 'http://ns.adobe.com/xap/1.0/',
    forms: {
      text: 'BaseURL CreateDate CreatorTool Label MetadataDate ModifyDate Nickname Rating',
      Bag: 'Advisory Identifier',
      Alt: 'Thumbnails',
    },
  },
  {
    namespace: 'http://ns.adobe.com/xap/1.0/rights/',
    forms: { text: 'Certificate Marked WebStatement', Bag: 'Owner', Alt: 'UsageTerms' },
  },
  {
    namespace: 'http://ns.adobe.com/xap/1.0/mm/',
    forms: {
      text: 'DocumentID InstanceID OriginalDocumentID Manager ManageTo ManageUI ManagerVariant RenditionClass RenditionParams VersionID LastURL SaveID',
      Seq: 'History Versions',
      Bag: 'Ingredients Manifest',
      any: 'DerivedFrom ManagedFrom RenditionOf Pantry',
    },
  },
  { namespace: 'http://ns.adobe.com/xap/1.0/bj/', forms: { Bag: 'JobRef' } },
  {
    namespace: 'http://ns.adobe.com/xap/1.0/t/pg/',
    forms: {
      any: 'MaxPageSize',
      text: 'NPages HasVisibleTransparency HasVisibleOverprint',
      Bag: 'Fonts',
      Seq: 'Colorants PlateNames SwatchGroups',
    },
  },
  { namespace: 'http://ns.adobe.com/pdf/1.3/', forms: { text: 'Keywords PDFVersion Producer Trapped' } },
  {
    namespace: 'http://ns.adobe.com/photoshop/1.0/',
    forms: {
      text: 'AuthorsPosition CaptionWriter Category City ColorMode Country Credit DateCreated Headline History ICCProfile Instructions Source State TransmissionReference Urgency',
      Bag: 'SupplementalCategories DocumentAncestors',
      Seq: 'TextLayers',
    },
  },
  { namespace: 'http://www.aiim.org/pdfa/ns/id/', forms: { text: 'part amd corr conformance' } },
  { namespace: 'http://www.aiim.org/pdfa/ns/extension/', forms: { Bag: 'schemas' } },
];

const forms: ReadonlyMap<string, PropertyForm> = new Map(
  schemas.flatMap(({ namespace, forms: each }) =>
    Object.entries(each).flatMap(([form, names]) =>
      names.split(' ').map((name): [string, PropertyForm] => [`${namespace} ${name}`, form as PropertyForm]),
    ),
  ),
);

/** Schemas for images; their properties are accepted without a check. */
const pictureSchemas = new Set([
  'http://ns.adobe.com/tiff/1.0/',
  'http://ns.adobe.com/exif/1.0/',
  'http://ns.adobe.com/exif/1.0/aux/',
  'http://ns.adobe.com/camera-raw-settings/1.0/',
  'http://ns.adobe.com/xmp/1.0/DynamicMedia/',
]);

/** Undefined for a property outside the predefined schemas. */
export function formOf(namespace: string, name: string): PropertyForm | undefined {
  return pictureSchemas.has(namespace) ? 'any' : forms.get(`${namespace} ${name}`);
}
