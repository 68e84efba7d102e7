import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { unlockPage } from './unlock.ts';

export default plainForm(unlockPage.texts, {});
