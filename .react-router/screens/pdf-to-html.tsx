import * as declared from '#tools/pdf-to-html/pdf-to-html.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pdf-to-html" />;
}
