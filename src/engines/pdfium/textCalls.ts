import type { openPdfium } from './library.ts';

/**
 * The calls of PDFium's C interface (public/fpdf_text.h, fpdf_edit.h, fpdf_transformpage.h) that reading text needs. Those that are
 * made for every letter take handles as numbers, which koffi passes faster than its pointers.
 */
export function textCalls(library: ReturnType<typeof openPdfium>['library']) {
  return {
    width: library.func('float FPDF_GetPageWidthF(void *page)'),
    height: library.func('float FPDF_GetPageHeightF(void *page)'),
    rotation: library.func('int FPDFPage_GetRotation(void *page)'),
    boundingBox: library.func('int FPDF_GetPageBoundingBox(void *page, void *rect)'),
    loadText: library.func('uintptr_t FPDFText_LoadPage(void *page)'),
    closeText: library.func('void FPDFText_ClosePage(uintptr_t text)'),
    count: library.func('int FPDFText_CountChars(uintptr_t text)'),
    unicode: library.func('uint32_t FPDFText_GetUnicode(uintptr_t text, int index)'),
    isGenerated: library.func('int FPDFText_IsGenerated(uintptr_t text, int index)'),
    textObject: library.func('uintptr_t FPDFText_GetTextObject(uintptr_t text, int index)'),
    looseBox: library.func('int FPDFText_GetLooseCharBox(uintptr_t text, int index, void *rect)'),
    charBox: library.func('int FPDFText_GetCharBox(uintptr_t text, int index, void *left, void *right, void *bottom, void *top)'),
    origin: library.func('int FPDFText_GetCharOrigin(uintptr_t text, int index, void *x, void *y)'),
    matrix: library.func('int FPDFText_GetMatrix(uintptr_t text, int index, void *matrix)'),
    fontSize: library.func('double FPDFText_GetFontSize(uintptr_t text, int index)'),
    fontInfo: library.func('ulong FPDFText_GetFontInfo(uintptr_t text, int index, void *name, ulong size, void *flags)'),
    fontWeight: library.func('int FPDFText_GetFontWeight(uintptr_t text, int index)'),
    fillColor: library.func('int FPDFText_GetFillColor(uintptr_t text, int index, void *r, void *g, void *b, void *a)'),
    strokeColor: library.func('int FPDFText_GetStrokeColor(uintptr_t text, int index, void *r, void *g, void *b, void *a)'),
    renderMode: library.func('int FPDFTextObj_GetTextRenderMode(uintptr_t object)'),
    fontOf: library.func('uintptr_t FPDFTextObj_GetFont(uintptr_t object)'),
    ascent: library.func('int FPDFFont_GetAscent(uintptr_t font, float size, void *ascent)'),
    descent: library.func('int FPDFFont_GetDescent(uintptr_t font, float size, void *descent)'),
    objectCount: library.func('int FPDFPage_CountObjects(void *page)'),
    object: library.func('uintptr_t FPDFPage_GetObject(void *page, int index)'),
    objectType: library.func('int FPDFPageObj_GetType(uintptr_t object)'),
    objectMatrix: library.func('int FPDFPageObj_GetMatrix(uintptr_t object, void *matrix)'),
    objectBounds: library.func('int FPDFPageObj_GetBounds(uintptr_t object, void *left, void *bottom, void *right, void *top)'),
    objectFill: library.func('int FPDFPageObj_GetFillColor(uintptr_t object, void *r, void *g, void *b, void *a)'),
    objectStroke: library.func('int FPDFPageObj_GetStrokeColor(uintptr_t object, void *r, void *g, void *b, void *a)'),
    formObjectCount: library.func('int FPDFFormObj_CountObjects(uintptr_t form)'),
    formObject: library.func('uintptr_t FPDFFormObj_GetObject(uintptr_t form, ulong index)'),
    drawMode: library.func('int FPDFPath_GetDrawMode(uintptr_t path, void *fillMode, void *stroke)'),
    segmentCount: library.func('int FPDFPath_CountSegments(uintptr_t path)'),
    segment: library.func('uintptr_t FPDFPath_GetPathSegment(uintptr_t path, int index)'),
    segmentPoint: library.func('int FPDFPathSegment_GetPoint(uintptr_t segment, void *x, void *y)'),
    segmentType: library.func('int FPDFPathSegment_GetType(uintptr_t segment)'),
    segmentCloses: library.func('int FPDFPathSegment_GetClose(uintptr_t segment)'),
    annotationCount: library.func('int FPDFPage_GetAnnotCount(void *page)'),
    annotation: library.func('void *FPDFPage_GetAnnot(void *page, int index)'),
    annotationType: library.func('int FPDFAnnot_GetSubtype(void *annotation)'),
    closeAnnotation: library.func('void FPDFPage_CloseAnnot(void *annotation)'),
    flatten: library.func('int FPDFPage_Flatten(void *page, int use)'),
    nextLink: library.func('int FPDFLink_Enumerate(void *page, void *position, void *link)'),
    linkRect: library.func('int FPDFLink_GetAnnotRect(void *link, void *rect)'),
    linkTarget: library.func('void *FPDFLink_GetDest(void *document, void *link)'),
    linkAction: library.func('void *FPDFLink_GetAction(void *link)'),
    actionType: library.func('ulong FPDFAction_GetType(void *action)'),
    actionTarget: library.func('void *FPDFAction_GetDest(void *document, void *action)'),
    actionAddress: library.func('ulong FPDFAction_GetURIPath(void *document, void *action, void *buffer, ulong size)'),
    targetPage: library.func('int FPDFDest_GetDestPageIndex(void *document, void *target)'),
  };
}

export type TextCalls = ReturnType<typeof textCalls>;
