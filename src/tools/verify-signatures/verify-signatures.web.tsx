import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { verifySignaturesPage } from './verify-signatures.ts';

export default plainForm(verifySignaturesPage.texts, {});
