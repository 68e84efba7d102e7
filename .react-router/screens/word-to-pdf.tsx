import * as declared from '#tools/word-to-pdf/word-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/word-to-pdf" />;
}
