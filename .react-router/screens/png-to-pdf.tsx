import * as declared from '#tools/images-to-pdf/images-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/png-to-pdf" />;
}
