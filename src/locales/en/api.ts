/** The reference of the HTTP API (openapi.json), by operation and endpoint. It is for programmers and exists in English only. */
export default {
  operations: {
    compress:
      'Make a PDF smaller by a level, or under a size in MB. Text stays text; links, bookmarks, forms and tags stay. A file that cannot get smaller costs nothing.',
    crop: 'Cut margins off pages, measured from the edges as a reader shows them. What is cut off is hidden, not removed.',
    edit: 'Save what was put on the pages in the editor: text, marks, drawings, pictures, comments. What lies below a blur box is taken out of the file before the box is drawn, in its colour or (`look: blurred`) as a mosaic of a few shades of what was there. The result replaces what the document serves; `/file?version=original` stays.',
    'estimate-compression':
      'Say about how many bytes each level of compression would leave of a PDF, told from a sample of what is in it. Free.',
    'excel-to-pdf':
      'Spreadsheets (also OpenDocument and CSV) as PDFs: all sheets or one, as the file says, fitted to the width of the page, or each sheet on one page. Of several files a zip with one PDF each, or one PDF of all. Macros are not run and nothing is fetched.',
    flatten: 'Make form fields, comments, or both part of the pages, so that nobody can change them. Links stay.',
    'images-to-pdf':
      'Pictures as the pages of one PDF, in the given order. A JPG goes in byte for byte; all others keep every pixel. A TIFF gives a page for each of its own.',
    inspect:
      'Say what a PDF holds: pages and sizes, bookmarks, links, form fields, comments, attachments, tags, layers, fonts, metadata, signatures, scripts, protection. Free.',
    merge: 'Join PDFs in the given order. Bookmarks, links, forms, tags, attachments and labels of every file are kept.',
    metadata: 'Change what a PDF says of itself, in its information and in its XMP packet alike.',
    'ocr-pdf':
      'Reads scanned pages and lays what they say over them unseen, so that the PDF can be searched and copied. Pages that have a text are left alone; pictures and all else stay as they are.',
    organize:
      'Put the pages of a PDF in a new order, leave some out, double or turn them, and put in pages of other files. Bookmarks, links, fields, tags and attachments stay with their pages.',
    'page-numbers':
      'Page numbers, headers and footers on all pages, or on some: six places, each with text in which {page}, {pages} and {file} are replaced; {page:6} writes six digits.',
    'pdf-to-excel':
      'A workbook of the tables in a PDF: numbers, dates, currencies and percentages as such, merged cells, widths of columns. No formula comes out of it.',
    'pdf-to-images': 'Draw pages as JPG or PNG pictures, with annotations and form fields, one file a page in a zip.',
    'pdf-to-powerpoint':
      'A presentation with a slide for each page: text in boxes by paragraph, tables as tables, pictures and plain shapes by themselves.',
    'pdf-to-text':
      'The text of a PDF as plain UTF-8: columns one after another and paragraphs whole, or every word where it stands on the page. Fields and comments are read too.',
    'pdf-to-word':
      'A Word document that flows: paragraphs, headings with styles, lists, tables with merged cells, pictures, links, footnotes, headers and footers.',
    'powerpoint-to-pdf':
      'Presentations as PDFs, a page for each slide or a page of notes for each, with bookmarks, links and tags. Of several files a zip with one PDF each, or one PDF of all. Macros are not run and nothing is fetched.',
    protect: 'Protect a PDF with AES-256: a password to open it, and rights for those who do not have the owner password.',
    repair: 'Write a sound copy of a damaged PDF, from all that can still be read in it.',
    rotate: 'Turn all pages, or the chosen ones, by quarter turns: positive to the right, negative to the left.',
    sanitize: 'Take active content out: scripts, attachments, sound and film; links to the web and metadata where asked.',
    split: 'Split a PDF into single pages, one range, or chosen pages. Each file carries only what belongs to its pages.',
    summarize:
      'Summarize a document in English or Tagalog. Each sentence comes with its page and its place there; what the document does not bear out is left out and counted. In `files` the summary as PDF and Word. The answer also says `creditsRemaining`. Charged for a summary that was delivered, and again for another one.',
    'svg-to-pdf':
      'SVG drawings as the pages of one PDF, in the given order. Lines stay lines and text stays text; nothing that a drawing names outside itself is loaded.',
    'text-to-pdf':
      'Plain text set on pages: shaped, in any script that our fonts have, as a tagged PDF whose text can be searched and copied. A form feed begins a page; long lines are wrapped.',
    translate:
      'Translate a document into English. The answer has each paragraph beside its translation, and in `files` the translated PDF with pictures and lines where they were. It also says `creditsRemaining`. A document in English is refused with `already_in_english`, which costs nothing.',
    unlock: "Take password and restrictions off, with the owner's password. A file without any is refused.",
    watermark:
      'Put text or a picture on all pages, or on some: real text in any script, over or under the content, upright on turned and cropped pages.',
    'word-to-pdf':
      'Word documents (also OpenDocument and rich text) as PDFs with bookmarks from headings, links and tags. Of several files a zip with one PDF each, or one PDF of all. Macros are not run and nothing is fetched.',
  },
  endpoints: {
    register: 'Create an account. The answer is the same whether the address has one already; a mail says which.',
    login: 'Sign in: a new session, and what the visitor uploaded comes along.',
    'verify-email': 'Confirm an address by the mailed code. The free credits come with it.',
    'resend-verification': 'Another code, at most one a minute. The answer is the same for any address.',
    'forgot-password': 'Mail a code with which a new password can be set. The answer is the same for any address.',
    'reset-password': 'Set a new password by the mailed code. Every session of the account ends.',
    'change-name': 'Change the name of the account.',
    'change-password': 'Change the password. Every other session ends.',
    'change-email': 'Mail a code to a new address; the account keeps the old one until the code is confirmed.',
    'confirm-email': 'Confirm the new address by its code.',
    'sign-out-everywhere': 'End every session of the account, this one too.',
    'download-data':
      "Everything stored about the account as one JSON file: profile, sessions, tokens, files' records, credits, payments.",
    'delete-account': 'Delete the account with everything in it: files, jobs, tokens, sessions. Credits that are left are lost.',
    'list-tokens': 'The personal API tokens of the account.',
    'create-token': 'Make a personal API token, for `Authorization: Bearer`. It is shown this once.',
    'rename-token': 'Give a token another name.',
    'revoke-token': 'Revoke a token, at once.',
    'download-status': 'How many operations the caller still has for free.',
    'credit-history': 'Every movement of the balance, newest first, fifty at a time. The entries add up to the balance.',
    'upload-document': 'Upload a PDF. It is private to the caller and deleted after its time.',
    'upload-file': 'Upload a file of any kind that a tool takes. It is private to the caller and deleted after its time.',
    'read-document': 'The bytes of a stored document. Answers range requests.',
    'read-entry': 'One file of a stored zip, counted from 1 in the order of the zip.',
    'delete-document': 'Delete a stored document at once, with everything kept of it.',
    'recent-documents': "The caller's own stored documents, newest first.",
    'view-document': 'What is known of a stored document.',
    'zip-documents': 'Several stored documents in one zip, streamed, in the order asked for.',
    'read-text-blocks':
      "The blocks of a page's own text, for changing them in the editor. Free. A locked file wants X-Document-Password.",
    'read-fields':
      "The fields of a document's form, for filling them in in the editor. Free. A locked file wants X-Document-Password.",
    'view-job': 'How a job stands.',
    'job-events': 'The same view of a job as server-sent events named `job`, at every change, until it ends.',
    'read-job-result': "A job's result, as often as one likes until it expires.",
    'cancel-job': 'Cancel a job. Nothing is charged.',
    'list-packages': 'The packages of credits that can be bought.',
    'create-checkout': 'Open a checkout for a package. The amount comes from the catalogue of the server.',
    'paypal-setup': "What the browser needs to show the payment provider's button.",
    'paypal-order':
      "Make the provider's order for a checkout. An amount or currency that differs from the checkout's is refused.",
    'paypal-capture': 'Take the money of an approved order and grant its credits, once, however often it is called.',
    'complete-payment': 'How a checkout ended. It may be asked again.',
    'paypal-webhook': "The provider's own notices: captures, refunds, disputes. Only with a valid signature.",
    'current-user': 'Who is signed in; 401 when nobody is.',
    logout: 'Sign out.',
    health: 'The process answers.',
    readiness: 'Database, queue and storage answer; 503 while one of them does not.',
    'setup-progress':
      'What is still being installed behind the started site, or could not be; empty as soon as everything is there.',
    'send-message':
      'Write to whoever runs this site. The message is kept, and mailed on where an address for that is configured.',
    'count-visit': 'Counts a visit of the home page: one for each visitor and UTC day. Nothing but the number is kept.',
  },
} as const;
