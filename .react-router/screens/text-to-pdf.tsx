import * as declared from '#tools/text-to-pdf/text-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/text-to-pdf" />;
}
