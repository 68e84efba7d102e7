import * as declared from '#tools/comics-to-pdf/comics-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/comics-to-pdf" />;
}
