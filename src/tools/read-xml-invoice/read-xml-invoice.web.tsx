import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { readXmlInvoicePage } from './read-xml-invoice.ts';

export default plainForm(readXmlInvoicePage.texts, {});
