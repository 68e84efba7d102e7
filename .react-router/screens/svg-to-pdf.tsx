import * as declared from '#tools/svg-to-pdf/svg-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/svg-to-pdf" />;
}
