import * as declared from '#tools/pdf-to-markdown/pdf-to-markdown.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pdf-to-markdown" />;
}
