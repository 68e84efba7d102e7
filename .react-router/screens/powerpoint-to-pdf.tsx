import * as declared from '#tools/powerpoint-to-pdf/powerpoint-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/powerpoint-to-pdf" />;
}
