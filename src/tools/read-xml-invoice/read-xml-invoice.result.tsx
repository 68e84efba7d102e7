/** An invoice looks the same whether a PDF carried it or not. */
export { default } from '../read-e-invoice/read-e-invoice.result.tsx';
