import { plainForm } from '#tools/toolForm/plainForm.tsx';
import { inspectPage } from './inspect.ts';

export default plainForm(inspectPage.texts, {});
