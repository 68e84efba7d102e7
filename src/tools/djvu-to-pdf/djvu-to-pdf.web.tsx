import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { djvuToPdfPage } from './djvu-to-pdf.ts';

export default plainForm(djvuToPdfPage.texts, {});
