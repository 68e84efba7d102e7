export { default } from '../toolForm/eInvoice/InvoiceView.tsx';
