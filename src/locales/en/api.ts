/** The reference of the HTTP API (openapi.json), by operation and endpoint. It is for programmers and exists in English only. */
export default {
  operations: {
    'check-redaction':
      'Find what looks removed from a PDF and can still be read: text below boxes, images and marks, white and invisible text, text outside the page, hidden layers, earlier versions. With `remove`, the answer includes a PDF without it, checked again.',
    'compare-pdf':
      'Find what changed between two versions of a PDF, the earlier one first: words in reading order, images and drawings, bookmarks, links, fields, attachments, layers and metadata. The answer includes the later version with its changes marked.',
    compress:
      'Compress a PDF to a level, or below a size in MB. Text stays text; links, bookmarks, forms and tags are kept. A file that cannot get smaller costs nothing.',
    crop: 'Crop page margins, measured from the edges as a reader shows them. Cropped content is hidden, not removed.',
    edit: 'Save the edits made in the editor: text, markup, drawings, images and comments. Content under a blur box is removed from the file before the box is drawn, as a filled area or (`look: blurred`) as a mosaic of a few shades. The result replaces what the document serves; `/file?version=original` stays.',
    'create-form':
      'Add form fields, each with its place, name, format, calculation and appearance. `find` also adds what the pages ask for: lines, boxes, underscores and empty cells.',
    'estimate-signatures':
      'List the changes that keep the signatures of a signed document valid. `forms` and `comments` are null where that change is allowed, and otherwise say why it is not. Free.',
    'estimate-fill-form': 'List the names and labels of the form fields that data can be put in. Free.',
    'estimate-form-fields':
      'Find the places of a PDF that a person would fill in, with types and names from the labels beside them. Free.',
    'estimate-compression': 'Estimate the size of a PDF at each compression level, from a sample of its content. Free.',
    'excel-to-pdf':
      'Convert spreadsheets (also OpenDocument and CSV) to PDF: all sheets or one, as set in the file, fitted to the page width, or one page per sheet. Several files give a zip with one PDF each, or one PDF. Macros are not run and linked content is not loaded.',
    'fill-form':
      'Fill in the fields of a form from data: JSON in the request, or the text of a CSV, JSON, FDF or XFDF file. Several records give a zip with one PDF each. The report lists names without a field and values that do not fit. If nothing fits, nothing is charged.',
    'form-data': 'Export the values of form fields as JSON, CSV, FDF or XFDF. Passwords are left out.',
    flatten: 'Make form fields, comments, or both a permanent part of the pages. Links are kept.',
    grayscale:
      'Change the colors of a PDF to shades of gray, to black and white (`tone=blackWhite`), or to their opposites. Text stays text and lines stay lines. The pages of the result are rendered and checked for remaining colors.',
    'epub-to-pdf':
      'Convert an EPUB book to PDF: chapters in reading order with their images, styles and fonts, bookmarks from its table of contents, links between chapters. A copy-protected book is refused.',
    'email-to-pdf':
      'Convert an email (EML or Outlook MSG) to PDF: header, text and inline images on pages, other attachments as attachments of the PDF. Nothing is loaded from the web. The report counts what the email tried to load.',
    'djvu-to-pdf':
      'Convert a DjVu file to PDF: pages at their size, black-and-white pages pixel by pixel (JBIG2), letters apart from paper and photographs (JPEG), hidden text as an invisible text layer, bookmarks and links. An indirect document, whose pages are other files, is refused.',
    'comics-to-pdf':
      'Convert a comic book (CBZ, or any zip of images) to PDF: one page per image in natural order, JPG bytes unchanged, title and reading direction from ComicInfo.xml.',
    'auto-rotate':
      'Turn pages upright by the direction of most of their letters; scanned pages by orientation detection. Only /Rotate changes. The report lists the rotated pages, and the pages that were not rotated because their direction is unclear.',
    'clean-scan':
      'Clean scanned pages: straighten, crop to the paper, even out the light, remove specks, split double pages, each a choice. An invisible text layer moves with its page. Pages that are not a single image, and scans with comments, fields or links, are not changed; the report counts them.',
    'html-to-pdf':
      'Convert an HTML file to PDF, tagged, with bookmarks from headings. A zip is converted as one page (index.html, or its only HTML file) with its images, style sheets and fonts. Scripts do not run and nothing outside the file is loaded. The report counts what the page tried to load.',
    'markdown-to-pdf':
      'Convert Markdown (CommonMark with tables, task lists, footnotes, code and links) to PDF, tagged, with bookmarks from headings. Nothing outside the file is loaded.',
    'images-to-pdf':
      'Combine images into one PDF, in the given order. JPGs are embedded byte for byte; all others keep every pixel. A TIFF gives one page per image.',
    inspect:
      'List the contents of a PDF: pages and sizes, bookmarks, links, form fields, comments, attachments, tags, layers, fonts, metadata, signatures, scripts and protection. Free.',
    rename:
      'Name PDFs after what is on their first pages: a pattern of `{date}`, `{title}`, `{number}`, `{author}` and `{name}`. What is not on the pages comes from the metadata; what is in neither is left out. The bytes of the files do not change. Several files are returned in a zip. Use `estimate-document-info` to see what will be found.',
    merge: 'Merge PDFs in the given order. Bookmarks, links, forms, tags, attachments and page labels of every file are kept.',
    metadata: 'Change the metadata of a PDF, in its information dictionary and in its XMP packet.',
    'ocr-pdf':
      'Recognize text on scanned pages and add it as an invisible text layer. Pages that already have text are skipped; images do not change.',
    organize:
      'Reorder, delete, duplicate and rotate pages, and insert pages of other files. Bookmarks, links, fields, tags and attachments stay with their pages.',
    'page-numbers':
      'Add page numbers, headers and footers to all pages or some, in six positions. {page}, {pages} and {file} are replaced; {page:6} writes six digits.',
    'pdf-to-csv':
      'Convert the tables of a PDF to CSV (RFC 4180), each table once over its pages. One table gives a CSV, several give a zip. For spreadsheets, cells that look like formulas start with an apostrophe; `use=program` adds nothing.',
    'pdf-to-excel':
      'Convert the tables of a PDF to a workbook with real numbers, dates, currencies and percentages, merged cells and column widths. Never writes formulas.',
    'pdf-to-html':
      'Convert a PDF to one accessible HTML file: headings, lists, tables with header cells, footnotes with links back, embedded images with descriptions. No scripts, nothing loaded from elsewhere.',
    'pdf-to-images': 'Render pages as JPG or PNG, with annotations and form fields, one file per page in a zip.',
    'pdf-to-json':
      'Convert a PDF to JSON: blocks in reading order with type, text, page and box in points, lists and tables with children, and OCR confidence. The schema is versioned and published at /schemas/document-1.json.',
    'pdf-to-markdown':
      'Convert a PDF to GitHub Flavored Markdown: headings, nested lists, tables (HTML where cells span), footnotes, links and code. `pictures=beside` gives a zip with the images.',
    'pdf-to-powerpoint':
      'Convert a PDF to a presentation with one slide per page: text boxes by paragraph, real tables, separate images and simple shapes.',
    'pdf-to-text':
      'Extract the text of a PDF as plain UTF-8, in reading order or in the layout of the page. Includes form fields and comments.',
    'pdf-to-word':
      'Convert a PDF to a Word document with real paragraphs, styled headings, lists, tables with merged cells, images, links, footnotes, headers and footers.',
    'powerpoint-to-pdf':
      'Convert presentations to PDF, one page per slide or with notes, keeping bookmarks, links and tags. Several files give a zip with one PDF each, or one PDF. Macros are not run and linked content is not loaded.',
    'prepare-signature':
      'Get what has to be signed: the digest of the bytes that a signature will cover, for a key that stays with the caller. Build a CMS SignedData without content (signed attributes: content type, this message digest, signing-certificate-v2; no signing time) and send it to `sign-certificate` with the same settings and the `signedAt` of this answer. Nothing is stored. Free.',
    nup: 'Place 2, 4, 6, 8, 9 or 16 pages on each sheet. Pages stay vector; links, comments, fields, bookmarks and tags move with them.',
    booklet:
      'Arrange the pages of a PDF as a booklet: two on a side, in the order for printing on both sides and folding. Blank pages are added at the end.',
    poster:
      'Spread each page over several sheets, with overlap and cut marks. Links and bookmarks stay; fields and comments become part of the pages.',
    'page-size':
      'Change the size of pages: scale their content (`mode: scale`), or only change the paper around it (`mode: canvas`).',
    overlay:
      'Draw the pages of a second PDF under or over those of the document, such as a letterhead. Its web links are copied.',
    'pdf-a':
      'Convert to PDF/A-2b or PDF/A-3b: fonts embedded, colors described, active content removed. The result is checked against the rules. A file that breaks one is refused with `not_archivable` and the pages concerned, free of charge.',
    attachments:
      'Add, rename, describe or remove the attachments of a PDF. Send new files in base64, or as files of a multipart request.',
    'extract-attachments':
      'Extract the attachments of a PDF as a zip, including those of comments on pages. Names are made safe to save. Their total size is limited.',
    'estimate-document-info':
      'Find the title (first heading), date (ISO 8601), number and author of a PDF on its first three pages, or else in its metadata. Free.',
    'estimate-attachments':
      'List the attachments of a PDF: number, name, description, counted size, and the page of the comment that holds it. Free.',
    'extract-images':
      'Extract the images that pages draw, each once, as a zip: JPEG and JPEG 2000 byte for byte, all others as PNG, pixel for pixel. Masks are applied or ignored.',
    'remove-blank-pages':
      'Remove blank pages: those with less ink than the chosen share of the page. Bookmarks, links and page labels of the other pages are kept.',
    'estimate-blank-pages':
      'Get the ink of each page: the share of its area that differs from the paper, without specks and shadows. Free.',
    bookmarks:
      'Write the bookmarks of a PDF: the whole outline in reading order, each entry with title, level and page. An entry with an `id` keeps everything that the request does not change.',
    'estimate-bookmarks':
      'List the bookmarks of a PDF with levels and pages, or the bookmarks that its recognized headings would give. Free.',
    'contents-page':
      'Insert a table of contents: the bookmarks of a PDF, its recognized headings, or `entries`, with page numbers and links. Page labels are respected; in a tagged file the table is tagged.',
    'read-e-invoice':
      'Read the invoice (Factur-X, ZUGFeRD or XRechnung) inside a PDF, and check it against rules of EN 16931: required entries, totals, taxes. A PDF without one is refused with `no_e_invoice`. Free.',
    'read-xml-invoice':
      'Read an XML invoice (UBL 2.1 or Cross Industry Invoice, as XRechnung and Peppol use them), and check it against rules of EN 16931. Any other file is refused with `not_an_xml_invoice`. Free.',
    'create-e-invoice':
      'Make an e-invoice from a PDF: a PDF/A-3 with the invoice as `factur-x.xml` (EN 16931) or `xrechnung.xml`. Totals and VAT are calculated. An invoice that breaks a rule is refused with `e_invoice_incomplete`, free of charge.',
    'remove-elements':
      'Remove whole kinds of content: comments, links, images, bookmarks, attachments, scripts or hidden layers. Choose at least one.',
    'request-signatures':
      'Make a document ready for several signers and send it to them: fields on its pages, an audit page at its end, and an email with a link to each signer in turn. Requires an account. View the request at `/api/signature-requests`.',
    'complete-signing':
      'One signer’s part of a request for signatures, as an appended, sealed revision. Only the site itself runs this operation.',
    'remove-signatures':
      'Remove digital signatures and document timestamps. `remains` selects what is kept: their `appearance` as part of the page, an `emptyField` for a new signature, or `nothing`. A file without signatures is refused with `no_signatures`, free of charge.',
    protect: 'Protect a PDF with AES-256: a password to open it, and permissions for everyone without the owner password.',
    repair: 'Rebuild a damaged PDF from everything that can be recovered.',
    rotate: 'Rotate all pages, or selected ones, by quarter turns: positive is right, negative is left.',
    sanitize: 'Remove active content: scripts, attachments, audio and video, and on request web links and metadata.',
    'sign-certificate':
      'Add a digital signature (PAdES B-B; B-T with `timestamp=on`; B-LT with `timestamp=validationData`; B-LTA with `timestamp=lasting`) as an appended revision; every byte before it is unchanged. `cms` is the CMS message for the digest that `prepare-signature` returned for the same settings. The result is verified before delivery: a message that does not match is refused with `signature_unusable`, free of charge.',
    split:
      'Split a PDF into single pages, files of equal length, one range, or selected pages; or, with `by`, at bookmarks, a text, barcodes and QR codes, blank pages or a size. Each file keeps only what belongs to its pages. With `by=barcode`, files are named after the texts of the codes, and the report lists the kinds of codes on each page.',
    summarize:
      'Summarize a document in English or Tagalog. Each sentence has its page and position; sentences that the document does not support are left out and counted. `files` holds the summary as PDF and Word, `creditsRemaining` the balance. Charged per delivered summary, repeats included.',
    'svg-to-pdf':
      'Combine SVG drawings into one PDF, in the given order. Lines and text stay vector; external references are not loaded.',
    'text-to-pdf':
      'Convert plain text in any supported script to a tagged PDF with searchable text. A form feed starts a new page; long lines wrap.',
    translate:
      'Translate a document into English. The answer pairs each paragraph with its translation; `files` holds the translated PDF in the original layout, `creditsRemaining` the balance. A document in English is refused with `already_in_english`, free of charge.',
    unlock: 'Remove the password and restrictions, given the owner password. A file without them is refused.',
    'verify-signatures':
      'Check the digital signatures of a PDF: cryptography, certificates, timestamps, revocation data inside the file, and what each later version changes. Nothing is loaded from the web. `verdict` is `valid`, `validChanged`, `cannotJudge` or `broken`; `reasons` starts with the most serious one.',
    watermark:
      'Add text or an image to all pages or some: real text in any script, above or behind the content, upright on rotated and cropped pages.',
    'word-to-pdf':
      'Convert Word documents (also OpenDocument and RTF) to PDF with bookmarks from headings, links and tags. Several files give a zip with one PDF each, or one PDF. Macros are not run and linked content is not loaded.',
  },
  endpoints: {
    'setup-progress':
      'List the parts that are still being installed after the start, or that failed. Empty when everything is ready.',
    register: 'Create an account. The answer is the same whether or not the address already has one; the email says which.',
    login: "Sign in. Starts a session and moves the visitor's uploads to the account.",
    'verify-email': 'Verify an email address with the emailed code. Adds the free credits.',
    'resend-verification': 'Send another verification code, at most one a minute. The answer is the same for any address.',
    'forgot-password': 'Email a code for resetting the password. The answer is the same for any address.',
    'reset-password': 'Reset the password with the emailed code. Ends every session of the account.',
    'change-name': 'Change the name of the account.',
    'change-password': 'Change the password. Ends every other session.',
    'change-email': 'Email a code to a new address. The account keeps the old address until the code is confirmed.',
    'confirm-email': 'Confirm the new address with its code.',
    'sign-out-everywhere':
      'End every session of the account, including this one, and every API token unless `keepTokens` is true.',
    'download-data':
      'Download everything stored about the account as one JSON file: profile, sessions, tokens, file records, credits and payments.',
    'delete-account': 'Delete the account and everything in it: files, jobs, tokens and sessions. Remaining credits are lost.',
    'sign-in-passkey': 'Get what a passkey has to sign for a sign-in.',
    'view-second-factor': 'Get the authenticator app, passkeys and recovery codes of the account.',
    'begin-authenticator': 'Create the secret of an authenticator app.',
    'confirm-authenticator': 'Turn on the authenticator app with its first code.',
    'begin-passkey': 'Get what a new passkey has to sign.',
    'add-passkey': 'Add a passkey.',
    'remove-passkey': 'Remove a passkey.',
    'renew-recovery-codes': 'Replace the recovery codes.',
    'end-second-factor': 'Turn off two-step sign-in.',
    'list-signature-requests': 'List the 100 newest signature requests of the account: state, signers, and the current file.',
    'view-signature-request': 'Get a signature request.',
    'remind-signers': 'Send another email to every signer whose turn it is, at most once an hour.',
    'cancel-signature-request': 'Cancel a request that has not ended. All signers who were emailed are notified.',
    'view-signing-invitation': 'Get who asks for the signature, by the token of the emailed link. Does not start a session.',
    'send-signing-code': 'Email a code to the signer that the link belongs to.',
    'start-signing':
      'Start a signing session of two hours with the emailed code, and with the passphrase if there is one. Sets a cookie.',
    'view-signing': 'Get the document and fields to sign in this session.',
    'read-signing-document': 'Download the file to sign; after the end, the signed file for as long as it is kept.',
    'finish-signing': 'Sign: send the answers, and wait for the sealed version of the file. Safe to repeat.',
    'decline-signing': 'Decline to sign, with a reason. The request ends, and everyone involved is notified.',
    'delegate-signing': 'Let someone else sign instead. The link and the session of the caller end.',
    'list-tokens': 'List the personal API tokens of the account.',
    'create-token': 'Create a personal API token for `Authorization: Bearer`. It is shown only once.',
    'rename-token': 'Rename a token.',
    'revoke-token': 'Revoke a token immediately.',
    'download-status': 'Get the number of free operations the caller has left.',
    'credit-history': 'List all credit transactions, newest first, fifty at a time. The entries add up to the balance.',
    'upload-document': 'Upload a PDF. It is private to the caller and deleted when it expires.',
    'upload-file': 'Upload a file of any kind that a tool accepts. It is private to the caller and deleted when it expires.',
    'read-document': 'Download a stored document. Supports range requests.',
    'list-entries': 'List the files of a stored zip with their sizes, in the order of the zip.',
    'read-entry': 'Download one file of a stored zip, counted from 1 in the order of the zip.',
    'delete-document': 'Delete a stored document and everything derived from it, immediately.',
    'recent-documents': "List the caller's stored documents, newest first.",
    'view-document': 'Get the facts of a stored document.',
    'restore-version': 'Restore an earlier version of a document, such as the one before the last save in the editor.',
    'zip-documents': 'Download several stored documents as one streamed zip, in the requested order.',
    'read-text-blocks': 'List the text blocks of a page for editing. Free. A protected file needs X-Document-Password.',
    'read-letters':
      'List the letters of up to 20 pages with the boxes of their ink, for erasing. Free. A protected file needs X-Document-Password.',
    'read-fields': 'List the form fields of a document for filling in. Free. A protected file needs X-Document-Password.',
    'view-job': 'Get the state of a job.',
    'job-events': 'Stream the state of a job as server-sent events named `job`, at every change, until it ends.',
    'read-job-result': 'Download the result of a job, as often as needed until it expires.',
    'cancel-job': 'Cancel a job. Nothing is charged.',
    'list-packages': 'List the credit packages on sale.',
    'create-checkout': "Open a checkout for a package. The amount comes from the server's catalogue.",
    'view-checkout': 'Get a checkout of the caller: the amount to pay, or the receipt.',
    'paypal-setup': "Get what the browser needs to show the payment provider's button.",
    'paypal-order':
      "Create the provider's order for a checkout. An amount or currency that differs from the checkout is refused.",
    'paypal-capture': 'Capture an approved order and grant its credits. Safe to repeat: credits are granted once.',
    'complete-payment': 'Get the outcome of a checkout. Safe to repeat.',
    'paypal-webhook': "Receive the provider's notices: captures, refunds and disputes. Requires a valid signature.",
    'current-user': 'Get the signed-in user. If nobody is signed in: 401, or null with `optional=true`.',
    logout: 'Sign out.',
    health: 'Check that the process answers.',
    readiness: 'Check that database, queue and storage answer. 503 if one of them does not.',
    'send-message': "Send a message to the site's operator. It is stored, and emailed where an address is configured.",
    'count-visit': 'Count a visit of the home page, once per visitor and UTC day. Only the number is stored.',
  },
} as const;
