import * as declared from '#tools/page-size/page-size.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/resize-pdf" />;
}
