/** The reference of the HTTP API (openapi.json), by operation and endpoint. It is for programmers and exists in English only. */
export default {
  operations: {
    'check-redaction':
      'Find what looks removed from a PDF and can still be read: text below boxes, pictures and marks, white and invisible text, text outside the page, hidden layers, earlier versions. With `remove`, a PDF without it comes beside the answer, checked again.',
    'compare-pdf':
      'Find what changed between two versions of a PDF, the earlier one first: words in reading order, pictures and drawings, bookmarks, links, fields, attachments, layers and metadata. The later version with its changes marked comes beside the answer.',
    compress:
      'Compress a PDF to a level, or below a size in MB. Text stays text; links, bookmarks, forms and tags are kept. A file that cannot get smaller costs nothing.',
    crop: 'Crop page margins, measured from the edges as a reader shows them. Cropped content is hidden, not removed.',
    edit: 'Save the edits made in the editor: text, markup, drawings, images and comments. Content under a blur box is removed from the file before the box is drawn, as a filled area or (`look: blurred`) as a mosaic of a few shades. The result replaces what the document serves; `/file?version=original` stays.',
    'create-form':
      'Add form fields, each with its place, name, format, calculation and appearance. `find` also adds what the pages ask for: lines, boxes, underscores and empty cells.',
    'estimate-signatures':
      'Tell what may be added to a signed document so that its signatures stay. `forms` and `comments` are null where that change is allowed, and else say why it is not. Free.',
    'estimate-fill-form': 'List the names and labels of the form fields that data can be put in. Free.',
    'estimate-form-fields':
      'Find the places of a PDF that a person would fill in, with types and names from the labels beside them. Free.',
    'estimate-compression': 'Estimate the size of a PDF at each compression level, from a sample of its content. Free.',
    'excel-to-pdf':
      'Convert spreadsheets (also OpenDocument and CSV) to PDF: all sheets or one, as set in the file, fitted to the page width, or one page per sheet. Several files give a zip with one PDF each, or one PDF. Macros are not run and linked content is not loaded.',
    'fill-form':
      'Fill in the fields of a form from data: JSON in the request, or the text of a CSV, JSON, FDF or XFDF file. Several records give a zip with one PDF each. Names without a field and values that do not fit are in the report; when nothing fits, nothing is charged.',
    'form-data': 'Export the values of form fields as JSON, CSV, FDF or XFDF. Passwords are left out.',
    flatten: 'Make form fields, comments, or both a permanent part of the pages. Links are kept.',
    grayscale:
      'Give a PDF other colors: shades of gray, black and white alone (`tone=blackWhite`), or each color its opposite. Text, lines and images stay what they are; the drawn pages of the result are checked for colors that are left.',
    'epub-to-pdf':
      'Convert an EPUB book to PDF: chapters in reading order with their images, styles and fonts, bookmarks from its table of contents, links between chapters. A copy-protected book is refused.',
    'email-to-pdf':
      'Convert an email (EML or Outlook MSG) to PDF: header, text and inline images on pages, other attachments as attachments of the PDF. Nothing is loaded from the web; how much was asked for is in the report.',
    'djvu-to-pdf':
      'Convert a DjVu file to PDF: pages at their size, black-and-white pages pixel by pixel (JBIG2), letters apart from paper and photographs (JPEG), hidden text as an invisible text layer, bookmarks and links. An indirect document, whose pages are other files, is refused.',
    'comics-to-pdf':
      'Convert a comic book (CBZ, or any zip of images) to PDF: one page per image in natural order, JPG bytes unchanged, title and reading direction from ComicInfo.xml.',
    'auto-rotate':
      'Turn pages upright by the direction of most of their letters; scanned pages by orientation detection. Only /Rotate changes. The report names the pages of each turn, and those whose direction is unclear, which stay.',
    'clean-scan':
      'Clean scanned pages: straighten, crop to the paper, even out the light, remove specks, split double pages, each a choice. An invisible text layer moves along. Pages that are not one picture, and scans with comments, fields or links, stay as they are; how many is in the report.',
    'html-to-pdf':
      'Convert an HTML file to PDF, tagged, with bookmarks from headings. A zip is taken as a page (index.html, or its only one) with its images, style sheets and fonts. Scripts do not run and nothing outside the file is loaded; how much was asked for is in the report.',
    'markdown-to-pdf':
      'Convert Markdown (CommonMark with tables, task lists, footnotes, code and links) to PDF, tagged, with bookmarks from headings. Nothing outside the file is loaded.',
    'images-to-pdf':
      'Combine images into one PDF, in the given order. JPGs are embedded byte for byte; all others keep every pixel. A TIFF gives one page per image.',
    inspect:
      'List the contents of a PDF: pages and sizes, bookmarks, links, form fields, comments, attachments, tags, layers, fonts, metadata, signatures, scripts and protection. Free.',
    rename:
      'Name PDFs after what is on their first pages: a pattern of `{date}`, `{title}`, `{number}`, `{author}` and `{name}`. What is not on the pages comes from the metadata; what is in neither is left out. Files stay byte for byte; one file comes as it is, several in a zip. `estimate-document-info` tells what is found.',
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
      'Tell what has to be signed: the digest of the bytes that a signature will cover, for a key that stays with the caller. Build a CMS SignedData without content (signed attributes: content type, this message digest, signing-certificate-v2; no signing time) and send it to `sign-certificate` with the same settings and the `signedAt` of this answer. Nothing is stored, and it is free.',
    nup: 'Place 2, 4, 6, 8, 9 or 16 pages on each sheet. Pages stay vector; links, comments, fields, bookmarks and tags move along.',
    booklet:
      'Arrange the pages of a PDF as a booklet: two on a side, in the order for printing on both sides and folding. Blank pages are added at the end.',
    poster:
      'Spread each page over several sheets, with overlap and cut marks. Links and bookmarks stay; fields and comments become part of the pages.',
    'page-size':
      'Change the size of pages: with all that is on them (`mode: scale`), or of the paper around them (`mode: canvas`).',
    overlay:
      'Draw the pages of a second PDF under or over those of the document, such as a letterhead. Its web links come along.',
    'pdf-a':
      'Convert to PDF/A-2b or PDF/A-3b: fonts embedded, colors described, active content removed. The result is checked against the rules; what breaks one is refused with `not_archivable`, with its pages, free of charge.',
    attachments:
      'Attach files to a PDF, and rename, describe or remove what it carries. New files come in base64, or as files of a multipart request.',
    'extract-attachments':
      'Extract the files that a PDF carries, those of notes on pages included, as a zip. Names are made safe to save; what they unpack to is bounded.',
    'estimate-document-info':
      'Find the title (first heading), date (ISO 8601), number and author of a PDF on its first three pages, or else in its metadata. Free.',
    'estimate-attachments':
      'List the files that a PDF carries: number, name, description, counted size, and the page of a note. Free.',
    'extract-images':
      'Extract the images that pages draw, each once, as a zip: JPEG and JPEG 2000 byte for byte, all others as PNG, pixel for pixel. Masks are applied or ignored.',
    'remove-blank-pages':
      'Remove the pages on which nothing is to be seen, by how much of them differs from their paper. Bookmarks, links and page labels of the others stay.',
    'estimate-blank-pages':
      'Tell how much is to be seen on each page: the share that differs from its paper, without specks and shadows. Free.',
    bookmarks:
      'Write the bookmarks of a PDF: the whole outline in reading order, each entry with title, level and page. Entries named by id keep what is not changed.',
    'estimate-bookmarks':
      'List the bookmarks of a PDF with levels and pages, or those that its recognized headings would make. Free.',
    'contents-page':
      'Insert a table of contents: the bookmarks of a PDF, its recognized headings, or `entries`, with page numbers and links. Page labels are respected; in a tagged file the table is tagged.',
    'read-e-invoice':
      'Read the invoice (Factur-X, ZUGFeRD or XRechnung) that a PDF carries, and hold it against rules of EN 16931: required entries, totals, taxes. A PDF without one is refused with `no_e_invoice`. Free.',
    'read-xml-invoice':
      'Read an XML invoice (UBL 2.1 or Cross Industry Invoice, as XRechnung and Peppol use them), and check it against rules of EN 16931. A file that is none is refused with `not_an_xml_invoice`. Free.',
    'create-e-invoice':
      'Make an e-invoice of a PDF: PDF/A-3 that carries the invoice as `factur-x.xml` (EN 16931) or `xrechnung.xml`. Totals and VAT are calculated. An invoice that breaks a rule is refused with `e_invoice_incomplete`, free of charge.',
    'remove-elements':
      'Remove whole kinds of content: comments, links, images, bookmarks, attachments, scripts, layers that are hidden. At least one is chosen.',
    'request-signatures':
      'Make a document ready for several signers and send it to them: fields on its pages, an audit page at its end, a mail with a link to each whose turn it is. Needs an account. The request is seen at `/api/signature-requests`.',
    'complete-signing': 'One signer’s part of a request for signatures, as an appended, sealed revision. The site runs it.',
    'remove-signatures':
      'Remove digital signatures and document timestamps. `remains` says what stays: their `appearance` as part of the page, an `emptyField` to be signed again, or `nothing`. A file without any is refused with `no_signatures`, free of charge.',
    protect: 'Protect a PDF with AES-256: a password to open it, and permissions for everyone without the owner password.',
    repair: 'Rebuild a damaged PDF from everything that can be recovered.',
    rotate: 'Rotate all pages, or selected ones, by quarter turns: positive is right, negative is left.',
    sanitize: 'Remove active content: scripts, attachments, audio and video, and on request web links and metadata.',
    'sign-certificate':
      'Add a digital signature (PAdES B-B; B-T with `timestamp=on`; B-LT with `timestamp=validationData`; B-LTA with `timestamp=lasting`) as an appended revision; every byte before it stays. `cms` is the CMS message for the digest that `prepare-signature` told for the same settings. The result is verified before it is handed over: a message that does not fit is refused with `signature_unusable`, free of charge.',
    split:
      'Split a PDF into single pages, files of equal length, one range, or selected pages; or, with `by`, at bookmarks, a text, barcodes and QR codes, blank pages or a size. Each file keeps only what belongs to its pages. With `by=barcode` files are named after the texts of the codes, and the report tells the kinds of codes of each page.',
    summarize:
      'Summarize a document in English or Tagalog. Each sentence has its page and position; sentences that the document does not support are left out and counted. `files` has the summary as PDF and Word, `creditsRemaining` the balance. Charged per delivered summary, repeats included.',
    'svg-to-pdf':
      'Combine SVG drawings into one PDF, in the given order. Lines and text stay vector; external references are not loaded.',
    'text-to-pdf':
      'Convert plain text in any supported script to a tagged PDF with searchable text. A form feed starts a new page; long lines wrap.',
    translate:
      'Translate a document into English. The answer pairs each paragraph with its translation; `files` has the translated PDF in the original layout, `creditsRemaining` the balance. A document in English is refused with `already_in_english`, free of charge.',
    unlock: 'Remove the password and restrictions, given the owner password. A file without any is refused.',
    'verify-signatures':
      'Check the digital signatures of a PDF: cryptography, certificates, timestamps, revocation data inside the file, and what each later version changes. Nothing is fetched. `verdict` is `valid`, `validChanged`, `cannotJudge` or `broken`; `reasons` begin with the weightiest.',
    watermark:
      'Add text or an image to all pages or some: real text in any script, above or behind the content, upright on rotated and cropped pages.',
    'word-to-pdf':
      'Convert Word documents (also OpenDocument and RTF) to PDF with bookmarks from headings, links and tags. Several files give a zip with one PDF each, or one PDF. Macros are not run and linked content is not loaded.',
  },
  endpoints: {
    'setup-progress': 'List what is still being installed after the start, or failed; empty when everything is ready.',
    register: 'Create an account. The answer is the same whether or not the address already has one; the email tells which.',
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
    'sign-in-passkey': 'Returns what one of your passkeys has to sign for a sign-in',
    'view-second-factor': 'Shows your authenticator app, passkeys and recovery codes',
    'begin-authenticator': 'Creates the secret of an authenticator app',
    'confirm-authenticator': 'Turns the authenticator app on with its first code',
    'begin-passkey': 'Returns what a new passkey has to sign',
    'add-passkey': 'Adds a passkey',
    'remove-passkey': 'Removes a passkey',
    'renew-recovery-codes': 'Replaces your recovery codes',
    'end-second-factor': 'Turns two-step sign-in off',
    'list-signature-requests':
      'List the newest 100 requests for signatures of the account: state, signers, and the file as it stands.',
    'view-signature-request': 'View a request for signatures.',
    'remind-signers': 'Email everybody whose turn it is again. At most once an hour.',
    'cancel-signature-request': 'Cancel a request that is still running. Everybody who was asked is told.',
    'view-signing-invitation': 'View who asks for a signature, by the token of the link in the email. Opens nothing.',
    'send-signing-code': 'Email a code to the signer of a link.',
    'start-signing':
      'Begin a signing session of two hours with the code, and with the passphrase where there is one. Sets a cookie.',
    'view-signing': 'View what is to be signed in this session.',
    'read-signing-document': 'Read the file to be signed, and after the end the signed one while it is kept.',
    'finish-signing':
      'Sign: fill in the answers, and wait for the sealed version of the file. Sent again, it waits for the same version.',
    'decline-signing': 'Decline with a reason. The request ends, and everybody who was asked is told.',
    'delegate-signing': 'Let somebody else sign in your place. Your link and session end.',
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
    'restore-version': 'Serve an earlier version of a document again, such as the one before the last save in the editor.',
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
    'view-checkout': 'Get one of your checkouts: what is to be paid, or the receipt of what was paid.',
    'paypal-setup': "Get what the browser needs to show the payment provider's button.",
    'paypal-order':
      "Create the provider's order for a checkout. An amount or currency that differs from the checkout is refused.",
    'paypal-capture': 'Capture an approved order and grant its credits. Safe to repeat: credits are granted once.',
    'complete-payment': 'Get the outcome of a checkout. Safe to repeat.',
    'paypal-webhook': "Receive the provider's notices: captures, refunds and disputes. Requires a valid signature.",
    'current-user': 'Get the signed-in user. If nobody is signed in: 401, or null with `optional=true`.',
    logout: 'Sign out.',
    health: 'Tell that the process answers.',
    readiness: 'Tell that database, queue and storage answer; 503 while one of them does not.',
    'send-message': "Send a message to the site's operator. It is stored, and emailed where an address is configured.",
    'count-visit': 'Count a visit of the home page, once per visitor and UTC day. Only the number is stored.',
  },
} as const;
