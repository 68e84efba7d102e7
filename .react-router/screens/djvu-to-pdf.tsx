import * as declared from '#tools/djvu-to-pdf/djvu-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/djvu-to-pdf" />;
}
