import { describe, expect, test } from 'vitest';
import { isBoilerplate } from './boilerplate.ts';

describe('what says nothing of what a document is about', () => {
  test.each([
    ['an address', 'Regd. Office: 7th Floor, Mabini Tower, 1200 Rizal Avenue, Santa Cruz, Manila 1003.'],
    ['an address without a word for it', '14 Acacia Street, Barangay San Roque, Quezon City, Metro Manila 1109.'],
    ['a registration', 'CIN: U66010MH2007PLC174287, IRDAI Reg. No. 142.'],
    ['a toll-free line', 'Toll Free No. 1800 209 5522, E-mail: care@bigkis.example.'],
    ['a line of a table of contents', 'Exclusions and waiting periods ............ 14'],
    ['one with spaced dots', 'Annex B . . . . . . . . . . iv'],
    ['a legal footer', '© 2024 Bigkis General Insurance Company Limited. All rights reserved.'],
    ['the law asks for it', 'Insurance is the subject matter of solicitation.'],
  ])('%s', (_, text) => expect(isBoilerplate(text)).toBe(true));

  test.each([
    'The insurer pays the cost of a hospital stay of more than 24 hours, up to 500,000 pesos a year.',
    'You have to call us within 48 hours on the toll-free number 1800 209 5522 that is printed on your card.',
    'The company was registered in 1998 and has paid its claims within thirty days since then.',
    'The new office in Quezon City opened on March 3, 2021, and now serves 1,200 people a day.',
    'Binuksan ang ospital sa Lungsod ng Iloilo noong 2019, at may 300 kama na ito ngayon.',
    'It waited, and waited … and then it was over.',
  ])('%s is a sentence', (text) => expect(isBoilerplate(text)).toBe(false));
});
