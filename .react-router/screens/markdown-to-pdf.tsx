import * as declared from '#tools/markdown-to-pdf/markdown-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/markdown-to-pdf" />;
}
