export default {
  text_not_drawable:
    "We don't have a font for the character {character}. Remove it and try again.{billing? Nothing was charged.}",
  not_protected: "This file isn't protected, so there is nothing to unlock.{billing? Nothing was charged.}",
  already_small: 'This file is already as small as possible.{billing? Nothing was charged.}',
  target_not_reached:
    "We can't get this file below {targetMb} MB. The smallest possible is {smallestMb} MB.{billing? Nothing was charged.}",
  no_text_for_names:
    'These files have no text and no metadata to name them after. Recognize their text with OCR PDF first.{billing? Nothing was charged.}',
  no_text: 'This file has no text. Its pages are images, such as scans.{billing? Nothing was charged.}',
  no_signatures: 'This file has no digital signatures, so there is nothing to remove.{billing? Nothing was charged.}',
  no_tables: "We didn't find any tables in this file.{billing? Nothing was charged.}",
  ocr_language_missing:
    'This site cannot recognize text in the chosen language ({languages}). It can read: {installed}.{billing? Nothing was charged.}',
  already_text: 'These pages already have text, so there is nothing to recognize.{billing? Nothing was charged.}',
  nothing_read: "We couldn't recognize any text on these pages.{billing? Nothing was charged.}",
  too_complex:
    'This file is too complex: it needs more memory or time than we allow.{billing? It costs no credits, but a free operation is used up.}',
  cannot_process: "We couldn't process this file.{billing? Nothing was charged.}",
  erase_leak:
    "We couldn't remove everything under an erased area on page {page}, so we withheld the file.{billing? Nothing was charged.}",
  erase_unreadable: "Page {page} is damaged, so we can't be sure that everything on it is erased.{billing? Nothing was charged.}",
  verification_failed:
    "The result didn't pass our checks, so we withheld it.{billing? Nothing was charged.} Reference: {reference}",
  content_lost:
    'The result would have lost some of your content, so we withheld it.{billing? Nothing was charged.} Reference: {reference}',
  not_archivable:
    "This file can't become PDF/A as it is.{fonts? A font that we can't embed is on page }{fontsPages}{fonts?.}{glyphs? Characters that their font doesn't have are on page }{glyphsPages}{glyphs?.}{colors? A color that isn't described is on page }{colorsPages}{colors?.}{images? An image that isn't allowed is on page }{imagesPages}{images?.}{contents? Damaged content is on page }{contentsPages}{contents?.}{annotations? A comment or field that we can't draw is on page }{annotationsPages}{annotations?.}{other? Other parts of the file break the rules.}{billing? Nothing was charged.}",
  sign_encrypted: 'This PDF is protected with a password. Unlock it first, and then sign it.{billing? Nothing was charged.}',
  sign_damaged:
    'This PDF has faults that have to be repaired before it can be signed. Use Repair PDF first.{billing? Nothing was charged.}',
  signature_allows_nothing:
    'A signature in this PDF allows no changes at all, so nothing was saved. You can remove the signatures and save again.{billing? Nothing was charged.}',
  signature_allows_forms:
    'A signature in this PDF allows filling in its form, and nothing else, so nothing was saved. You can remove the signatures and save again.{billing? Nothing was charged.}',
  signature_locks_field:
    'A signature in this PDF locks the field {field}, so nothing was saved. Leave that field as it is, or remove the signatures.{billing? Nothing was charged.}',
  signatures_would_end:
    "This change can't be made without removing the signatures of this PDF, so nothing was saved. You can remove them and save again.{billing? Nothing was charged.}",
  certificate_revoked: 'The authority of your certificate has revoked it, so nothing was signed.{billing? Nothing was charged.}',
  sign_forbidden: "A signature in this PDF doesn't allow another one, so nothing was signed.{billing? Nothing was charged.}",
  certify_not_first:
    'Only the first signature of a PDF can certify it, and this one is signed already.{billing? Nothing was charged.}',
  signature_field_unknown: 'This PDF has no empty signature field of that name.{billing? Nothing was charged.}',
  seed_value_unmet:
    'The author of this signature field only takes signatures with: {wish}. Change the settings, or sign in a new field.{billing? Nothing was charged.}',
  signature_unusable:
    "The signature doesn't match this file. Prepare the file again and sign the new digest.{billing? Nothing was charged.}",
  no_attachments: 'This file has no attachments.{billing? Nothing was charged.}',
  attachment_unknown: "Attachment {id} doesn't exist. This file has {count} attachments.{billing? Nothing was charged.}",
  attachments_too_large: 'The attachments unpack to more than {maxMb} MB. Extract fewer of them.{billing? Nothing was charged.}',
  no_images: 'This file has no images of that size.{billing? Nothing was charged.}',
  nothing_to_sanitize: 'We found none of what you chose in this PDF.{billing? Nothing was charged.}',
  nothing_to_repair:
    'We found no damage in this file. If another program cannot open it, have it rewritten anyway.{billing? Nothing was charged.}',
  nothing_to_flatten: 'This PDF has no form fields or comments to flatten.{billing? Nothing was charged.}',
  nothing_to_remove: 'This PDF has none of the selected elements.{billing? Nothing was charged.}',
  already_upright: 'All pages are already upright.{billing? Nothing was charged.} To rotate pages without text, use Rotate PDF.',
  no_blank_pages: 'No page of this file is blank at this setting.{billing? Nothing was charged.}',
  only_blank_pages: 'All pages of this file are blank, so nothing would be left.{billing? Nothing was charged.}',
  no_bookmarks: 'This file has no bookmarks of that level that lead to a page.{billing? Nothing was charged.}',
  text_not_found: "We didn't find that text on any page.{billing? Nothing was charged.}",
  no_barcodes: "We didn't find a barcode or QR code on any page.{billing? Nothing was charged.}",
  barcode_text_not_found:
    'We found {n} {n|code|codes}, but {n|it has another text|none with that text}.{billing? Nothing was charged.}',
  only_separator_pages:
    'Every page of this file has a code, so nothing would be left without them.{billing? Nothing was charged.} Keep the pages with codes.',
  too_many_parts: 'That would make more than {max} files. Choose another way to split.{billing? Nothing was charged.}',
  bookmark_unknown:
    "Bookmark {id} doesn't exist or was sent twice. This file has {count} bookmarks.{billing? Nothing was charged.}",
  no_contents: 'This file has no bookmarks or headings that a table of contents could list.{billing? Nothing was charged.}',
  nothing_to_rename:
    'All files would keep their names: nothing for the new name was found in them.{billing? Nothing was charged.}',
  not_an_xml_invoice: 'This file is not an XML invoice (UBL, XRechnung, Peppol or CII), or it is damaged.',
  no_e_invoice: 'This PDF has no e-invoice (ZUGFeRD, Factur-X or XRechnung) inside.',
  e_invoice_unreadable: "The invoice data in this PDF is damaged or in a format we don't support.",
  e_invoice_incomplete: 'An e-invoice needs more: {rules}{billing? Nothing was charged.}',
  no_scans: 'No page of this file is a scan, so there is nothing to clean.{billing? Nothing was charged.}',
} as const;
