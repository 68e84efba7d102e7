import type en from '../en/index.ts';
import type { Translation } from '../translation.ts';
import account from './account.ts';
import accountMail from './account-mail.ts';
import accountFields from './accountFields.ts';
import accountNeeded from './accountNeeded.ts';
import ads from './ads.ts';
import aiChoice from './aiChoice.ts';
import attachments from './attachments.ts';
import autoRotate from './auto-rotate.ts';
import booklet from './booklet.ts';
import bookmarks from './bookmarks.ts';
import checkRedaction from './check-redaction.ts';
import cleanScan from './clean-scan.ts';
import comicsToPdf from './comics-to-pdf.ts';
import comparePdf from './compare-pdf.ts';
import comparison from './comparison.ts';
import compress from './compress.ts';
import contact from './contact.ts';
import contactMail from './contact-mail.ts';
import contactFields from './contactFields.ts';
import contentsPage from './contents-page.ts';
import createEInvoice from './create-e-invoice.ts';
import createForm from './create-form.ts';
import crop from './crop.ts';
import djvuToPdf from './djvu-to-pdf.ts';
import edit from './edit.ts';
import editor from './editor.ts';
import editorForm from './editorForm.ts';
import emailToPdf from './email-to-pdf.ts';
import epubToPdf from './epub-to-pdf.ts';
import erase from './erase.ts';
import errorsAccounts from './errors-accounts.ts';
import errorsFiles from './errors-files.ts';
import errorsForms from './errors-forms.ts';
import errorsLanguages from './errors-languages.ts';
import errorsMoney from './errors-money.ts';
import errorsRequests from './errors-requests.ts';
import errorsResults from './errors-results.ts';
import errorsService from './errors-service.ts';
import errorsSigning from './errors-signing.ts';
import estimateAttachments from './estimate-attachments.ts';
import estimateBlankPages from './estimate-blank-pages.ts';
import estimateBookmarks from './estimate-bookmarks.ts';
import estimateCompression from './estimate-compression.ts';
import estimateDocumentInfo from './estimate-document-info.ts';
import estimateFillForm from './estimate-fill-form.ts';
import estimateFormFields from './estimate-form-fields.ts';
import estimateSignatures from './estimate-signatures.ts';
import excelToPdf from './excel-to-pdf.ts';
import extractAttachments from './extract-attachments.ts';
import extractImages from './extract-images.ts';
import files from './files.ts';
import fillForm from './fill-form.ts';
import finding from './finding.ts';
import flatten from './flatten.ts';
import formData from './form-data.ts';
import grayscale from './grayscale.ts';
import headers from './headers.ts';
import home from './home.ts';
import htmlToPdf from './html-to-pdf.ts';
import imagesToPdf from './images-to-pdf.ts';
import imposition from './imposition.ts';
import inspect from './inspect.ts';
import inspection from './inspection.ts';
import invoiceRules from './invoiceRules.ts';
import keyboardPointer from './keyboardPointer.ts';
import languageNames from './languageNames.ts';
import legal from './legal.ts';
import locale from './locale.ts';
import markdownToPdf from './markdown-to-pdf.ts';
import merge from './merge.ts';
import metadata from './metadata.ts';
import nup from './nup.ts';
import ocrPdf from './ocr-pdf.ts';
import officePages from './officePages.ts';
import offline from './offline.ts';
import operation from './operation.ts';
import organize from './organize.ts';
import overlay from './overlay.ts';
import pageNumbers from './page-numbers.ts';
import pageSize from './page-size.ts';
import pageWords from './pageWords.ts';
import panels from './panels.ts';
import payments from './payments.ts';
import pdfA from './pdf-a.ts';
import pdfToCsv from './pdf-to-csv.ts';
import pdfToExcel from './pdf-to-excel.ts';
import pdfToHtml from './pdf-to-html.ts';
import pdfToImages from './pdf-to-images.ts';
import pdfToJson from './pdf-to-json.ts';
import pdfToMarkdown from './pdf-to-markdown.ts';
import pdfToPowerpoint from './pdf-to-powerpoint.ts';
import pdfToText from './pdf-to-text.ts';
import pdfToWord from './pdf-to-word.ts';
import picturePages from './picturePages.ts';
import poster from './poster.ts';
import powerpointToPdf from './powerpoint-to-pdf.ts';
import prepareSignature from './prepare-signature.ts';
import preservedSignatures from './preservedSignatures.ts';
import printPages from './printPages.ts';
import profile from './profile.ts';
import protect from './protect.ts';
import readEInvoice from './read-e-invoice.ts';
import readXmlInvoice from './read-xml-invoice.ts';
import receiptMail from './receipt-mail.ts';
import recent from './recent.ts';
import redactionAudit from './redactionAudit.ts';
import removeBlankPages from './remove-blank-pages.ts';
import removeElements from './remove-elements.ts';
import removeSignatures from './remove-signatures.ts';
import rename from './rename.ts';
import repair from './repair.ts';
import report from './report.ts';
import requestSignatures from './request-signatures.ts';
import requestForm from './requestForm.ts';
import resources from './resources.ts';
import result from './result.ts';
import rotate from './rotate.ts';
import sanitize from './sanitize.ts';
import scans from './scans.ts';
import screens from './screens.ts';
import searchWords from './searchWords.ts';
import secondFactor from './secondFactor.ts';
import shell from './shell.ts';
import signCertificate from './sign-certificate.ts';
import signPage from './sign-page.ts';
import signatureCheck from './signatureCheck.ts';
import signing from './signing.ts';
import signingMail from './signing-mail.ts';
import split from './split.ts';
import summarize from './summarize.ts';
import svgToPdf from './svg-to-pdf.ts';
import textToPdf from './text-to-pdf.ts';
import textEncodings from './textEncodings.ts';
import tool from './tool.ts';
import toolCard from './toolCard.ts';
import toolList from './toolList.ts';
import translate from './translate.ts';
import unlock from './unlock.ts';
import verifySignatures from './verify-signatures.ts';
import viewer from './viewer.ts';
import watermark from './watermark.ts';
import wordToPdf from './word-to-pdf.ts';

export default {
  'create-e-invoice': createEInvoice,
  'read-e-invoice': readEInvoice,
  'read-xml-invoice': readXmlInvoice,
  invoiceRules,
  account,
  'account-mail': accountMail,
  accountFields,
  ads,
  aiChoice,
  'check-redaction': checkRedaction,
  'compare-pdf': comparePdf,
  comparison,
  compress,
  contact,
  'contact-mail': contactMail,
  contactFields,
  'create-form': createForm,
  'contents-page': contentsPage,
  crop,
  edit,
  editor,
  editorForm,
  erase,
  'errors-accounts': errorsAccounts,
  'errors-files': errorsFiles,
  'errors-forms': errorsForms,
  'errors-languages': errorsLanguages,
  'errors-money': errorsMoney,
  'errors-requests': errorsRequests,
  'errors-results': errorsResults,
  'errors-service': errorsService,
  'errors-signing': errorsSigning,
  'estimate-compression': estimateCompression,
  'estimate-fill-form': estimateFillForm,
  'estimate-signatures': estimateSignatures,
  preservedSignatures,
  'estimate-form-fields': estimateFormFields,
  'excel-to-pdf': excelToPdf,
  'fill-form': fillForm,
  'form-data': formData,
  'markdown-to-pdf': markdownToPdf,
  'html-to-pdf': htmlToPdf,
  'auto-rotate': autoRotate,
  'clean-scan': cleanScan,
  'comics-to-pdf': comicsToPdf,
  'djvu-to-pdf': djvuToPdf,
  'email-to-pdf': emailToPdf,
  'epub-to-pdf': epubToPdf,
  grayscale,
  files,
  flatten,
  finding,
  accountNeeded,
  headers,
  home,
  'images-to-pdf': imagesToPdf,
  inspect,
  inspection,
  languageNames,
  keyboardPointer,
  legal,
  locale,
  merge,
  rename,
  metadata,
  'ocr-pdf': ocrPdf,
  officePages,
  offline,
  operation,
  organize,
  'page-numbers': pageNumbers,
  pageWords,
  panels,
  payments,
  'pdf-to-csv': pdfToCsv,
  'pdf-to-excel': pdfToExcel,
  'pdf-to-html': pdfToHtml,
  'pdf-to-images': pdfToImages,
  'pdf-to-json': pdfToJson,
  'pdf-to-markdown': pdfToMarkdown,
  'pdf-to-powerpoint': pdfToPowerpoint,
  'pdf-to-text': pdfToText,
  'pdf-to-word': pdfToWord,
  picturePages,
  'powerpoint-to-pdf': powerpointToPdf,
  printPages,
  profile,
  'prepare-signature': prepareSignature,
  protect,
  'receipt-mail': receiptMail,
  'signing-mail': signingMail,
  'sign-page': signPage,
  recent,
  redactionAudit,
  repair,
  report,
  resources,
  result,
  rotate,
  sanitize,
  scans,
  searchWords,
  secondFactor,
  screens,
  shell,
  signatureCheck,
  'sign-certificate': signCertificate,
  signing,
  split,
  summarize,
  'svg-to-pdf': svgToPdf,
  'text-to-pdf': textToPdf,
  textEncodings,
  tool,
  toolCard,
  toolList,
  translate,
  unlock,
  viewer,
  'verify-signatures': verifySignatures,
  watermark,
  'word-to-pdf': wordToPdf,
  imposition,
  nup,
  booklet,
  poster,
  'page-size': pageSize,
  overlay,
  'pdf-a': pdfA,
  'remove-elements': removeElements,
  'remove-signatures': removeSignatures,
  requestForm,
  'request-signatures': requestSignatures,
  attachments,
  'extract-attachments': extractAttachments,
  'estimate-document-info': estimateDocumentInfo,
  'estimate-attachments': estimateAttachments,
  'extract-images': extractImages,
  'remove-blank-pages': removeBlankPages,
  'estimate-blank-pages': estimateBlankPages,
  bookmarks,
  'estimate-bookmarks': estimateBookmarks,
} satisfies Translation<typeof en>;
