import * as declared from '#tools/compare-pdf/compare-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/compare-pdf" />;
}
