import * as declared from '#tools/html-to-pdf/html-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/html-to-pdf" />;
}
