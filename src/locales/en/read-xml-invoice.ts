export default {
  failure: {
    title: 'Invoice not read',
    body: "We couldn't read the invoice in this file",
  },
  name: 'XML Invoice Viewer',
  description: 'Read and check an XML invoice: XRechnung, Peppol, UBL or CII.',
  page: {
    title: 'XML Invoice Viewer',
    lead: 'See an XML invoice as an invoice, and check its totals{billing?. It is free}.',
    emptyTitle: 'Upload an XML Invoice',
    run: 'Read Invoice',
    running: 'Reading...',
    ready: 'The invoice in this file',
    readyLead: 'This is what accounting software reads.',
  },
  success: {
    title: 'Success!',
    body: 'The invoice was read',
  },
} as const;
