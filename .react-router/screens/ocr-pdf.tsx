import * as declared from '#tools/ocr-pdf/ocr-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/ocr-pdf" />;
}
