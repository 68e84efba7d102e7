import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { checkRedactionPage } from './check-redaction.ts';

export default plainForm(checkRedactionPage.texts, { remove: false, clean: false });
