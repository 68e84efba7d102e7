import * as declared from '#tools/sanitize/sanitize.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/sanitize-pdf" />;
}
