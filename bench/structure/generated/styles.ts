import type { Choices } from './random.ts';

/** How the pages of a document look. */
export interface PageStyle {
  readonly name: string;
  readonly css: string;
  /** Of its tables. */
  readonly maxColumns: number;
  readonly maxElements: number;
  readonly cellPadding: string;
  readonly ruleColor: string;
  readonly stripeColor: string;
  readonly bandColor: string;
  readonly bandText: string;
}

const sheet = (size: string, margin: string) => `@page{size:${size};margin:${margin}}`;
const tables = 'table{border-collapse:collapse;margin:8pt 0}';

const usual = {
  maxColumns: 6,
  maxElements: 10,
  ruleColor: '#888',
  stripeColor: '#eeeeee',
  bandColor: '#2f5597',
  bandText: '#ffffff',
};

export const styles: readonly PageStyle[] = [
  { name: 'plain', ...usual, cellPadding: '2px 5px', css: `${sheet('A4', '20mm')}${tables}` },
  {
    name: 'bootstrap',
    ...usual,
    ruleColor: '#dee2e6',
    stripeColor: '#f2f2f2',
    bandColor: '#212529',
    cellPadding: '8px',
    css: `${sheet('A4', '15mm')}body{font:16px/1.5 "Liberation Sans",sans-serif;color:#212529}h1,h2,h3,h4{font-weight:500;line-height:1.2;margin:0 0 8px}p,ul,ol,dl{margin:0 0 16px}dd{margin:0 0 8px}${tables}table{margin-bottom:16px}blockquote{font-size:20px;margin:0 0 16px}pre{font-size:14px}`,
  },
  {
    name: 'github',
    ...usual,
    ruleColor: '#d0d7de',
    stripeColor: '#f6f8fa',
    bandColor: '#f6f8fa',
    bandText: '#1f2328',
    cellPadding: '6px 13px',
    css: `${sheet('Letter', '18mm')}body{font:14px/1.5 "Noto Sans",sans-serif;color:#1f2328}h1,h2{border-bottom:1px solid #d8dee4;padding-bottom:5px}blockquote{border-left:4px solid #d0d7de;color:#656d76;margin:0 0 16px;padding:0 14px}pre{background:#f6f8fa;padding:14px;border-radius:6px;font-size:12px}${tables}table{margin:0 0 16px}`,
  },
  {
    name: 'dense',
    ...usual,
    cellPadding: '2px 4px',
    css: `${sheet('A4', '12mm')}body{font:9pt/1.15 "Liberation Sans",sans-serif}h1{font-size:14pt;margin:4pt 0}h2{font-size:11pt;color:#2f5597;margin:4pt 0 2pt}h3,h4{font-size:9pt;margin:3pt 0 1pt}p,ul,ol,dl,pre,blockquote,figure{margin-top:2pt;margin-bottom:2pt}${tables}table{margin:4pt 0}`,
  },
  {
    name: 'wide',
    ...usual,
    maxElements: 5,
    cellPadding: '3px 8px',
    css: `${sheet('A4', '35mm 50mm')}body{font:11pt/1.4 Carlito,sans-serif}h1{text-align:center}h2{color:#a03020}${tables}table{margin:6pt auto}`,
  },
  {
    name: 'book',
    ...usual,
    maxElements: 5,
    ruleColor: '#000000',
    cellPadding: '2px 6px',
    css: `${sheet('A5', '16mm')}body{font:10.5pt/1.3 "Liberation Serif",serif;text-align:justify;hyphens:manual}p{margin:0;text-indent:1.5em}.caption{text-indent:0;font-style:italic}h1,h2,h3,h4{font-weight:normal;text-align:center}h3,h4{font-style:italic}${tables}table{font-size:9pt}`,
  },
  {
    name: 'large',
    ...usual,
    maxElements: 5,
    cellPadding: '4px 10px',
    css: `${sheet('Letter', '25mm')}body{font:14pt/1.35 Caladea,serif}.caption{font-weight:bold}${tables}table{margin:0 0 12pt}`,
  },
  {
    name: 'small',
    ...usual,
    cellPadding: '1px 5px',
    css: `${sheet('A4', '25mm')}body{font:8pt/1.3 "DejaVu Sans",sans-serif}h1{font-size:13pt}h2{font-size:10pt;text-transform:uppercase}h3{font-size:8.5pt}h4{font-size:8pt}${tables}`,
  },
  {
    name: 'columns',
    ...usual,
    maxColumns: 3,
    cellPadding: '2px 4px',
    css: `${sheet('A4', '18mm')}body{font:9.5pt/1.25 "Liberation Serif",serif;text-align:justify;columns:2;column-gap:8mm}h1{column-span:all;text-align:center}table{font-size:7.5pt;break-inside:avoid}figure{margin:6pt 0}img{max-width:100%}${tables}`,
  },
];

export const pickStyle = (choices: Choices): PageStyle => choices.pick(styles);
