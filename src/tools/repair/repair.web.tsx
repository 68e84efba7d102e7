import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { repairPage } from './repair.ts';

export default plainForm(repairPage.words, {});
