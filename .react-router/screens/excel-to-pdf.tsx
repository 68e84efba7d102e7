import * as declared from '#tools/excel-to-pdf/excel-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/excel-to-pdf" />;
}
