import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { checkRedactionPage } from './check-redaction.ts';

export default plainForm(checkRedactionPage.words, { remove: false, clean: false });
