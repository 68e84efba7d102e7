/** Namespaces of XMP and of PDF/A. */
export const xmpSpaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  extension: 'http://www.aiim.org/pdfa/ns/extension/',
  schema: 'http://www.aiim.org/pdfa/ns/schema#',
  property: 'http://www.aiim.org/pdfa/ns/property#',
  type: 'http://www.aiim.org/pdfa/ns/type#',
  field: 'http://www.aiim.org/pdfa/ns/field#',
} as const;
