import * as declared from '#tools/epub-to-pdf/epub-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/epub-to-pdf" />;
}
