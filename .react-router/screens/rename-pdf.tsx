import * as declared from '#tools/rename/rename.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/rename-pdf" />;
}
