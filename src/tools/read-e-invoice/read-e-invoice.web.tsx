import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { readEInvoicePage } from './read-e-invoice.ts';

export default plainForm(readEInvoicePage.texts, {});
