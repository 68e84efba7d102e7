import { describe, expect, test } from 'vitest';
import { fieldTexts } from '#contract/accounts/accountFields.ts';
import { errorTable } from '#contract/api/errors.ts';
import { dropMessages, pdf } from '#contract/files/files.ts';
import { groupNames } from '#contract/site/toolCard.ts';
import type { Notice, Text } from '#contract/text/text.ts';
import { catalogue } from '#tools/catalogue.ts';
import { excelToPdfPage } from '#tools/excel-to-pdf/excel-to-pdf.ts';
import { imagesToPdf, imagesToPdfPage } from '#tools/images-to-pdf/images-to-pdf.ts';
import { mergePage } from '#tools/merge/merge.ts';
import { powerpointToPdfPage } from '#tools/powerpoint-to-pdf/powerpoint-to-pdf.ts';
import { rotatePage } from '#tools/rotate/rotate.ts';
import { splitPage } from '#tools/split/split.ts';
import { summarize, summarizePage } from '#tools/summarize/summarize.ts';
import { svgToPdfPage } from '#tools/svg-to-pdf/svg-to-pdf.ts';
import { textToPdfPage } from '#tools/text-to-pdf/text-to-pdf.ts';
import { translate, translatePage } from '#tools/translate/translate.ts';
import { wordToPdfPage } from '#tools/word-to-pdf/word-to-pdf.ts';
import { create, signIn, verify } from '#web/i18n/account.ts';
import { checkout, plans, saveEdits, store } from '#web/i18n/payments.ts';
import { recent, removal } from '#web/i18n/recent.ts';
import { dialogs, result } from '#web/i18n/result.ts';
import { help } from '#web/i18n/screens.ts';
import { errorScreens, shell } from '#web/i18n/shell.ts';
import { tool } from '#web/i18n/tool.ts';

/** The labels that the specification quotes, letter by letter. A change of one of them needs a decision. */

const title = (notice: Notice): Text => notice.title;
const body = (notice: Notice): Text => notice.body;

const merge = mergePage.texts;
const split = splitPage.texts;
const rotate = rotatePage.texts;

const quoted: [string, Text, string][] = [
  ['group 1', groupNames.edit, 'Edit PDF'],
  ['group 2', groupNames.organize, 'Organize PDF'],
  ['group 3', groupNames.from, 'Convert from PDF'],
  ['group 4', groupNames.to, 'Convert to PDF'],
  ['group 5', groupNames.optimize, 'Optimize PDF'],
  ['group 6', groupNames.ai, 'AI Tools'],
  ['drop: type', dropMessages['file-invalid-type'], 'File type must be {accept}'],
  ['drop: too large', dropMessages['file-too-large'], 'File is larger than {maxBytes} bytes'],
  ['drop: too small', dropMessages['file-too-small'], 'File is smaller than {minBytes} bytes'],
  ['drop: too many', dropMessages['too-many-files'], 'Too many files'],
  ['upload: invalid type', title(pdf.refusals.invalidType), 'Invalid file type'],
  ['upload: invalid type, body', body(pdf.refusals.invalidType), 'Please upload a PDF file.'],
  ['upload: too large', title(pdf.refusals.tooLarge), 'File too large'],
  ['upload: too large, body', body(pdf.refusals.tooLarge), 'Please select a file smaller than {maxMb}MB'],
  ['images: not one', imagesToPdfPage.texts.invalidFiles, '{name} is not a valid image file'],
  ['images: too large', imagesToPdfPage.texts.tooLarge, '{name} is larger than {maxMb}MB'],
  ['images: failure', title(imagesToPdf.failure), 'Conversion failed'],
  ['images: failure, body', body(imagesToPdf.failure), 'Failed to convert images to PDF. Please try again.'],
  ['svg: not one', svgToPdfPage.texts.invalidFiles, 'Please select an SVG file'],
  ['svg: failure', title(svgToPdfPage.operation.failure), 'Conversion failed'],
  ['text: not one', textToPdfPage.texts.invalidFiles, 'Please select a .txt file'],
  ['text: failure', title(textToPdfPage.operation.failure), 'Conversion failed'],
  ['text: failure, body', body(textToPdfPage.operation.failure), 'Failed to convert text file to PDF. Please try again.'],
  ['word: not one', wordToPdfPage.texts.invalidFiles, 'Please select a Word document (.doc or .docx)'],
  ['word: failure', title(wordToPdfPage.operation.failure), 'Conversion failed'],
  ['word: failure, body', body(wordToPdfPage.operation.failure), 'Failed to convert document to PDF. Please try again.'],
  ['word: success', title(wordToPdfPage.success), 'Conversion successful!'],
  ['powerpoint: failure', title(powerpointToPdfPage.operation.failure), 'Conversion failed'],
  [
    'powerpoint: failure, body',
    body(powerpointToPdfPage.operation.failure),
    'Failed to convert presentation to PDF. Please try again.',
  ],
  ['excel: failure', title(excelToPdfPage.operation.failure), 'Conversion failed'],
  ['excel: failure, body', body(excelToPdfPage.operation.failure), 'Failed to convert spreadsheet to PDF. Please try again.'],
  ['merge: button', merge.run, 'Merge PDFs ({count} {count|file|files})'],
  ['merge: busy', merge.running, 'Merging...'],
  ['merge: not PDFs', merge.invalidFilesTitle, 'Invalid files'],
  ['merge: not PDFs, body', merge.invalidFiles, 'Only PDF files are allowed'],
  ['merge: too large', merge.tooLarge, 'Please select files smaller than {maxMb}MB each'],
  ['merge: too few', merge.insufficientTitle, 'Insufficient files'],
  ['merge: too few, body', merge.insufficient, 'Please select at least 2 PDF files to merge'],
  ['merge: failure', title(mergePage.operation.failure), 'Merge failed'],
  ['merge: failure, body', body(mergePage.operation.failure), 'Failed to merge PDF files'],
  ['merge: success', title(mergePage.success), 'Success!'],
  ['split: button', split.run, 'Split PDF'],
  ['split: busy', split.running, 'Splitting...'],
  ['split: all', split.methodAll, 'Split into individual pages'],
  ['split: range', split.methodRange, 'Split page range'],
  ['split: pages', split.methodPages, 'Split specific pages'],
  ['split: no range, body', split.invalidRange, 'Please enter both start and end page numbers'],
  ['split: no pages, body', split.invalidPages, 'Please enter page numbers separated by commas'],
  ['split: nothing came', split.emptyResult, 'Empty file received'],
  ['split: completed', split.completedTitle, 'Split completed!'],
  ['split: failure', title(splitPage.operation.failure), 'Split failed'],
  ['split: failure, body', body(splitPage.operation.failure), 'Failed to split PDF'],
  ['split: success', title(splitPage.success), 'Success!'],
  ['rotate: title', rotate.title, 'Rotate PDF Pages'],
  ['rotate: empty', rotate.emptyTitle, 'Select PDF to Rotate'],
  ['rotate: empty, body', rotate.emptyBody, 'Choose a PDF to rotate all pages left or right'],
  ['rotate: other file', rotate.chooseDifferent, 'Choose Different File'],
  ['rotate: right', rotate.right, 'Right'],
  ['rotate: left', rotate.left, 'Left'],
  ['rotate: download', rotate.download, 'Download Rotated PDF'],
  ['rotate: busy', rotate.running, 'Processing PDF rotation...'],
  ['rotate: not a PDF', rotate.invalidFilesTitle, 'Invalid file'],
  ['rotate: not a PDF, body', rotate.invalidFiles, 'Only PDF files are allowed'],
  ['rotate: no file', rotate.noFileTitle, 'No file selected'],
  ['rotate: no file, body', rotate.noFile, 'Please select a PDF file first.'],
  ['rotate: turned right', rotate.rotatedRight, 'PDF rotated right successfully'],
  ['rotate: turned left', rotate.rotatedLeft, 'PDF rotated left successfully'],
  ['rotate: failure', title(rotatePage.operation.failure), 'Rotation failed'],
  ['rotate: failure, body', body(rotatePage.operation.failure), 'Failed to rotate PDF file'],
  ['bar: tools', shell.tools, 'All Tools'],
  ['bar: resources', shell.resources, 'Resources'],
  ['bar: plans', shell.plans, 'Plans'],
  ['bar: help', shell.help, 'Help'],
  ['bar: contact', shell.contact, 'Contact Us'],
  ['bar: sign in', shell.signIn, 'Sign In'],
  ['bar: a user without a name', shell.user, 'User'],
  ['tagline', shell.tagline, 'Professional PDF solutions'],
  ['logged out', shell.loggedOut, 'Logged out successfully'],
  ['logged out, body', shell.loggedOutBody, 'You have been logged out of your account.'],
  ['logout failed', shell.logOutFailed, 'Logout failed'],
  ['logout failed, body', shell.logOutFailedBody, 'Failed to logout. Please try again.'],
  ['help: step 1', help.upload, 'Upload'],
  ['help: step 2', help.edit, 'Edit'],
  ['help: step 3', help.convert, 'Convert'],
  ['help: step 4', help.download, 'Download'],
  ['no such page', errorScreens.notFoundTitle, '404 Page Not Found'],
  ['upload: heading', tool.uploadTitle, 'Upload your PDF'],
  ['upload: text', tool.uploadBody, 'PDF files up to {maxMb}MB, secure processing, files automatically deleted.'],
  ['upload: button', tool.choose, 'Choose PDF File'],
  ['upload: failed', tool.uploadFailed, 'Upload failed'],
  ['upload: failed, body', tool.uploadFailedBody, 'There was an error uploading your file. Please try again.'],
  ['way back', tool.allTools, 'All Tools'],
  ['previous page', tool.back, 'Back'],
  ['another file', tool.uploadDifferent, 'Upload Different File'],
  ['clear', tool.clear, 'Clear Fields & Start Over'],
  ['remove', tool.remove, 'Remove {name}'],
  ['sign-in needed', tool.authTitle, 'Authentication Required'],
  ['convert another', result.convertAnother, 'Convert Another'],
  ['recent files', recent.title, 'Recent Files'],
  ['recent files: open', recent.open, 'Open'],
  ['deleted', removal.deleted, 'File deleted'],
  ['delete failed', removal.deleteFailed, 'Delete failed'],
  ['delete failed, body', removal.deleteFailedBody, 'Failed to delete PDF file'],
  ['no credits', dialogs.noCreditsTitle, 'No Credits Remaining'],
  [
    'no credits, body',
    dialogs.noCreditsBody,
    "You've used all your free credits. Select a plan for unlimited downloads and professional PDF tools.",
  ],
  ['no credits: formats', dialogs.benefitFormats, 'All conversion formats'],
  ['no credits: priority', dialogs.benefitPriority, 'Priority processing'],
  ['no credits: support', dialogs.benefitSupport, 'Professional support'],
  ['summarizer: button', summarizePage.texts.run, 'Generate Summary'],
  ['summarizer: failure', summarize.failure.body, 'Failed to summarize PDF.'],
  [
    'summarizer: unreadable',
    errorTable.unreadable_text.text,
    'This PDF contains unreadable text or images that cannot be processed. Please try a text-based PDF.',
  ],
  [
    'summarizer: empty',
    errorTable.empty_summary.text,
    'Unable to generate summary - the PDF may contain unreadable text or be in an unsupported format.',
  ],
  ['translator: title', translatePage.texts.title, 'AI PDF Translator'],
  ['translator: button', translatePage.texts.run, 'Translate to English'],
  ['translator: again', translatePage.texts.again, 'Translate Again'],
  ['translator: done', translatePage.success.title, 'Translation Complete'],
  ['translator: failure', translate.failure.body, 'Failed to translate PDF'],
  ['translator: already English', translate.positive?.already_in_english as Text, 'Already in English'],
  [
    'translator: already English, body',
    errorTable.already_in_english.text,
    'This PDF is already in English, no translation needed!',
  ],
  ['AI tools: sign in', translate.signIn as Text, 'Please log in to use AI tools'],
  ['sign-in: both', fieldTexts.both, 'Please enter both email and password'],
  ['sign-in: failed', signIn.failed, 'Sign In Failed'],
  ['sign-in: failed, body', signIn.invalid, 'Invalid email or password'],
  ['sign-up: first name', fieldTexts.firstName, 'First name is required'],
  ['sign-up: last name', fieldTexts.lastName, 'Last name is required'],
  ['sign-up: verification failed', verify.invalid, 'Invalid verification code. Please try again.'],
  ['sign-up: verification failed, from the server', errorTable.invalid_code.text, 'Invalid verification code. Please try again.'],
  ['sign-up: resend failed', verify.resendFailed, 'Failed to resend code'],
  ['sign-up: back', verify.back, 'Back to signup'],
  ['sign-up: title', create.title, 'Create account'],
  ['plans: own', plans.yourPlan, 'Your Plan'],
  ['plans: not yet', plans.comingSoon, 'Coming Soon'],
  ['credits: back to packages', store.backToPackages, 'Back to Packages'],
  ['credits: back home', store.backToHome, 'Back to Home'],
  ['credits: never expire', store.neverExpire, 'Credits never expire'],
  ['payment: error', checkout.error, 'Payment Error'],
  ['payment: no session', checkout.sessionFailed, 'Failed to create payment session'],
  ['payment: failed', checkout.failed, 'Payment Failed'],
  ['payment: cancelled', checkout.cancelled, 'Payment Cancelled'],
  ['payment: signed out', checkout.authTitle, 'Authentication Required'],
  ['save edits: title', saveEdits.title, 'Save Your PDF Edits!'],
  ['save edits: button', saveEdits.get, 'Get {signupCredits} Free {signupCredits|Credit|Credits}'],
  ['no credits: close', dialogs.later, 'Maybe Later'],
  ['no credits: plans', dialogs.viewPlans, 'View Plans'],
];

/** Every tool of the specification's catalogue is listed. */
const listed = [
  '/tools/add-text-pdf',
  '/tools/highlight-pdf',
  '/tools/blur-pdf',
  '/tools/merge-pdf',
  '/tools/split-pdf',
  '/tools/rotate-pdf',
  '/tools/pdf-to-jpg',
  '/tools/pdf-to-png',
  '/tools/word-to-pdf',
  '/tools/powerpoint-to-pdf',
  '/tools/text-to-pdf',
  '/tools/png-to-pdf',
  '/tools/jpg-to-pdf',
  '/tools/svg-to-pdf',
  '/tools/compress-pdf',
  '/tools/add-watermark',
  '/tools/summarize-pdf',
  '/tools/translate-pdf',
];

test('the catalogue page lists every tool of the specification, and each tool once', () => {
  const all = catalogue.map((page): string => page.path);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining(listed));
});

describe('the words of the specification', () => {
  test.each(quoted)('%s', (_, text, words) => {
    expect(text.en).toBe(words);
  });
});

describe('names of results', () => {
  const sources = [{ name: 'Jahresbericht 2026.pdf', pageCount: 12 }];
  test('merge', () => {
    expect(mergePage.operation.output.routeName({}, sources)).toBe('merged.pdf');
  });
  test('split', () => {
    expect(splitPage.operation.output.routeName({ pages: { kind: 'all' } }, sources)).toBe('split-pages.zip');
  });
  test.each([
    [1, 'rotated-1x-Jahresbericht 2026.pdf'],
    [-3, 'rotated-3x-Jahresbericht 2026.pdf'],
  ])('rotate by %d', (totalRotations, name) => {
    expect(rotatePage.operation.output.savedName({ totalRotations }, sources)).toBe(name);
  });
});
