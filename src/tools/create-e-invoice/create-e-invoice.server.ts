import { AppError } from '#contract/api/appError.ts';
import { ruleWords } from '#contract/eInvoice/invoiceReading.ts';
import { formatMessage } from '#contract/text/text.ts';
import { defineHandler } from '../defineHandler.ts';
import { createEInvoice } from './create-e-invoice.ts';

const maxRules = 5;

export default defineHandler(createEInvoice, async ({ files: [source], params, engines, scratch, language, call }) => {
  if (!source) throw new AppError('internal');
  const findings = await engines.eInvoices.check(params.invoice);
  const broken = [...new Set(findings.map(({ rule }) => rule))].slice(0, maxRules);
  if (broken.length > 0) {
    // The broken rules in words. They contain no data of the invoice.
    const rules = broken.map((rule) => `${formatMessage(ruleWords[rule], language)} (${rule}).`).join(' ');
    throw new AppError('e_invoice_incomplete', { values: { rules } });
  }
  return engines.eInvoices.embed(source, params.invoice, scratch('e-invoice.pdf'), call);
});
